import { Node } from '@tiptap/react';
import { cutText } from '@vold/contract';
import { safeElement } from './safe-element.ts';

const blockTags = [
  'table',
  'figure',
  'audio',
  'video',
  'details',
  'dl',
  'address',
  'section',
  'aside',
  'div.gallery',
];
const inlineTags = ['img', 'picture', 'math'];

const words: Record<string, string> = {
  TABLE: 'Table',
  FIGURE: 'Picture or embed',
  AUDIO: 'Audio',
  VIDEO: 'Video',
  DETAILS: 'Fold-out',
  DL: 'List of terms',
  ADDRESS: 'Address',
  IMG: 'Picture',
  PICTURE: 'Picture',
  math: 'Formula',
};

/**
 * Markup that the editor has no buttons for. It is one piece that can be moved and deleted, and is written out
 * exactly as it came; a rich-text editor that drops what it does not know would destroy imported articles.
 */
function keptNode(name: string, tags: readonly string[], inline: boolean) {
  return Node.create({
    name,
    group: inline ? 'inline' : 'block',
    inline,
    atom: true,
    draggable: true,
    selectable: true,
    addAttributes() {
      return { html: { default: '', rendered: false, parseHTML: (element) => element.outerHTML } };
    },
    parseHTML: () => tags.map((tag) => ({ tag, priority: 60 })),
    renderHTML: ({ node }) => safeElement(String(node.attrs.html)) ?? [inline ? 'span' : 'div'],
    renderText: ({ node }) => safeElement(String(node.attrs.html))?.textContent ?? '',
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement(inline ? 'span' : 'div');
        dom.className = inline ? 'kept-inline' : 'kept-block';
        dom.contentEditable = 'false';
        const element = safeElement(String(node.attrs.html));
        const picture = element?.matches('img') ? element : element?.querySelector('img');
        const source = picture?.getAttribute('src');
        if (source) {
          const image = document.createElement('img');
          image.src = source;
          image.alt = picture?.getAttribute('alt') ?? '';
          image.loading = 'lazy';
          dom.append(image);
        }
        const label = document.createElement('span');
        const text = cutText(element?.textContent?.replace(/\s+/g, ' ').trim() ?? '', 80);
        label.textContent = [words[element?.tagName ?? ''] ?? 'Kept as it is', text]
          .filter(Boolean)
          .join(': ');
        if (!source || text) dom.append(label);
        return { dom };
      };
    },
  });
}

export const KeptBlock = keptNode('keptBlock', blockTags, false);
export const KeptInline = keptNode('keptInline', inlineTags, true);
