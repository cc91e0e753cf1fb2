import { cutText, type SectionInstance, shortenText } from '@vold/contract';
import type { SectionKey } from '@vold/sections';
import { findElements, htmlOf, isTag, parseHtml, plainText, textOf } from '../content/html-dom.ts';
import type { Piece } from '../content/piece.ts';
import { columnsOf } from './gallery-columns.ts';
import type { Rewriter } from './rewriter.ts';

export interface SectionSource {
  title: string;
  picture: SectionInstance['data'][string] | null;
  /** Start of the ids of the sections: the same at every run, so that nothing changes by importing again. */
  idPrefix: string;
}

/** A text is divided at its headings only if it is longer than this, in characters of HTML. */
const longText = 4000;

/** The sections of a page: its title, then what its content means. */
export function toSections(pieces: Piece[], source: SectionSource, rewriter: Rewriter): SectionInstance[] {
  const sections: SectionInstance[] = [];
  const add = (sectionId: SectionKey, data: SectionInstance['data'], name?: string) => {
    sections.push({
      id: `${source.idPrefix}-${sections.length + 1}`,
      sectionId,
      ...(name && { section_title: cutText(name, 200) }),
      data,
    });
  };
  add(
    'hero',
    source.picture
      ? { layout: 'page', title: source.title, picture: source.picture }
      : { layout: 'plain', title: source.title },
  );
  for (const piece of pieces) addPiece(piece, add, rewriter);
  return sections;
}

type Add = (sectionId: SectionKey, data: SectionInstance['data'], name?: string) => void;

function addPiece(piece: Piece, add: Add, rewriter: Rewriter): void {
  switch (piece.kind) {
    case 'html':
      textParts(rewriter.html(piece.html)).forEach((text, index) => {
        add(
          'text',
          { layout: 'stacked', title: '', text, ...(index > 0 && { space: 'joined' }) },
          nameOf(text),
        );
      });
      return;
    case 'gallery':
      if (piece.images.length > 0) {
        const pictures = piece.images.map((image) => {
          const { caption = '', ...picture } = rewriter.picture(image);
          return { picture, caption };
        });
        add('gallery', { layout: 'grid', title: '', note: piece.caption, pictures, ...columnsOf(piece) });
      }
      return;
    case 'quote':
      add('quote', { text: piece.text, source: piece.source });
      return;
    case 'embed':
      add('embed', { url: rewriter.link(piece.url), title: '', caption: piece.caption });
      return;
    case 'downloads':
      add('downloads', {
        title: '',
        items: piece.files.map((file) => ({ title: file.title, note: '', file: rewriter.file(file.url) })),
      });
      return;
    case 'columns':
      add('columns', {
        title: '',
        items: piece.columns.map((html) => ({ title: '', text: rewriter.html(html) })),
      });
      return;
    case 'image-text': {
      const { caption = '', ...picture } = rewriter.picture(piece.image);
      add('image-text', {
        picture,
        caption,
        side: piece.side,
        title: '',
        lead: '',
        text: rewriter.html(piece.html),
      });
      return;
    }
    case 'banner': {
      const { caption: _, ...picture } = rewriter.picture(piece.image);
      const button = piece.link ? { label: piece.link.label, link: rewriter.link(piece.link.url) } : null;
      add('call-to-action', { layout: 'over', title: piece.title, text: piece.text, button, picture });
      return;
    }
    case 'space':
      add('spacer', { size: piece.size, line: false });
      return;
    case 'page-break':
      add('spacer', { size: 'small', line: true });
      return;
    case 'more':
      return;
  }
}

/** A long text in parts, each beginning with a heading, so that an editor can find, move and hide them. */
function textParts(html: string): string[] {
  if (html === '') return [];
  if (html.length <= longText) return [html];
  const nodes = parseHtml(html);
  const parts: (typeof nodes)[] = [[]];
  for (const node of nodes) {
    const isHeading = isTag(node) && node.name === 'h2';
    const last = parts.at(-1) ?? [];
    if (isHeading && textOf(last) !== '') parts.push([node]);
    else last.push(node);
  }
  return parts.map((part) => htmlOf(part).trim()).filter((part) => part !== '');
}

/** The name of a section in lists: the heading at the start of the text, otherwise its first words. */
function nameOf(html: string): string {
  const nodes = parseHtml(html);
  const heading = findElements(nodes, 'h2', 'h3', 'h4')[0];
  const first = nodes.find((node) => isTag(node));
  if (heading && first === heading) return textOf(heading.children);
  return shortenText(plainText(html), 60);
}
