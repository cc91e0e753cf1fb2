import { escapeHtml } from '@vold/contract';
import { mediaHtml } from './figures.ts';
import { findElements, firstElement, htmlOf, isBlank, isTag, parseHtml, textOf } from './html-dom.ts';
import { type Block, ownHtml, textAttribute } from './parse-blocks.ts';
import type { Piece } from './piece.ts';

/** Text over a picture. A few simple lines become fields, the first of them the title; anything else stays as it is. */
export function coverPieces(block: Block, inner: string): Piece[] {
  const own = parseHtml(ownHtml(block));
  const nodes = inner.trim() ? parseHtml(inner) : findElements(own, 'p', 'h2');
  const picture = firstElement(own, 'img');
  const url = textAttribute(block, 'url') || picture?.attribs.src || '';
  const html = inner.trim() || htmlOf(nodes);
  if (!url) return html.trim() ? [{ kind: 'html', html }] : [];
  if (textAttribute(block, 'backgroundType') === 'video')
    return [{ kind: 'html', html: `${mediaHtml('video', url)}${html}` }];
  const attachmentId = textAttribute(block, 'id');
  const alt = picture?.attribs.alt ?? '';
  const whole = coverHtml({ url, alt, attachmentId, align: textAttribute(block, 'align'), html });
  const shown = nodes.filter(isTag).filter((node) => textOf([node]) !== '');
  const links = findElements(nodes, 'a').filter((anchor) => anchor.attribs.href);
  const isSimple =
    shown.length > 0 &&
    nodes.every((node) => isTag(node) || isBlank(node)) &&
    shown.length <= 4 &&
    links.length <= 1 &&
    findElements(nodes, 'img', 'ul', 'ol', 'table').length === 0;
  if (!isSimple) return [{ kind: 'html', html: whole }];
  const linkNode = links[0];
  const [title, ...rest] = shown.filter(
    (node) => !linkNode || textOf([node]) !== textOf([linkNode]) || shown.length === 1,
  );
  return [
    {
      kind: 'banner',
      image: { url, alt, caption: '', attachmentId },
      title: title ? textOf([title]) : '',
      text: rest.map((node) => textOf([node])).join('\n\n'),
      link: linkNode ? { label: textOf(linkNode.children), url: linkNode.attribs.href ?? '' } : null,
      html: whole,
    },
  ];
}

interface Cover {
  url: string;
  alt: string;
  attachmentId: string;
  align: string;
  html: string;
}

function coverHtml({ url, alt, attachmentId, align, html }: Cover): string {
  const id = attachmentId ? ` class="wp-image-${escapeHtml(attachmentId)}"` : '';
  const side = /^(?:wide|full)$/.test(align) ? ` align${align}` : '';
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${id}>`;
  return `<div class="wp-block-cover${side}">${image}<div class="wp-block-cover__inner-container">${html}</div></div>`;
}
