import { escapeHtml } from '@vold/contract';
import {
  type ChildNode,
  classesOf,
  type Element,
  findElements,
  firstElement,
  isTag,
  parseHtml,
  textOf,
} from './html-dom.ts';
import type { Piece, PieceImage } from './piece.ts';

/** A picture of content as WordPress marks it up: the attachment's id is in its class. */
export function imageOf(image: Element, caption = ''): PieceImage {
  const fromClass = classesOf(image).map((name) => /^wp-image-(\d+)$/.exec(name)?.[1]);
  return {
    url: image.attribs.src ?? image.attribs['data-src'] ?? '',
    alt: image.attribs.alt ?? '',
    caption,
    attachmentId: image.attribs['data-id'] ?? fromClass.find(Boolean) ?? '',
  };
}

/** The pictures of a gallery's HTML with their captions, in order. */
export function imagesOf(html: string): PieceImage[] {
  const nodes = parseHtml(html);
  return findElements(nodes, 'img').map((image) => {
    const figure = closest(image, 'figure', 'dl');
    const caption =
      figure && findElements(figure.children, 'img').length === 1
        ? firstElement(figure.children, 'figcaption', 'dd')
        : undefined;
    return imageOf(image, caption ? textOf(caption.children) : '');
  });
}

function closest(from: Element, ...names: string[]): Element | undefined {
  for (let node = from.parent; node && isTag(node); node = node.parent)
    if (names.includes(node.name)) return node;
  return undefined;
}

export function figureHtml(image: PieceImage, className = ''): string {
  const caption = image.caption ? `<figcaption>${escapeHtml(image.caption)}</figcaption>` : '';
  const id = image.attachmentId ? ` class="wp-image-${escapeHtml(image.attachmentId)}"` : '';
  return `<figure class="${escapeHtml(className)}"><img src="${escapeHtml(image.url)}" alt="${escapeHtml(image.alt)}"${id}>${caption}</figure>`;
}

/** A piece as HTML, for places where sections and blocks cannot be: inside a column, a list or a table cell. */
export function pieceHtml(piece: Piece): string {
  switch (piece.kind) {
    case 'html':
    case 'quote':
    case 'banner':
      return piece.html;
    case 'gallery': {
      const figures = piece.images.map((image) => figureHtml(image, 'blocks-gallery-item')).join('');
      return `<div class="wp-block-gallery gallery columns-${Math.min(piece.columns, 9)}">${figures}</div>`;
    }
    case 'embed':
      return `<p><a href="${escapeHtml(piece.url)}">${escapeHtml(piece.caption || piece.url)}</a></p>`;
    case 'downloads':
      return piece.files
        .map(
          (file) => `<p><a class="download" href="${escapeHtml(file.url)}">${escapeHtml(file.title)}</a></p>`,
        )
        .join('');
    case 'columns':
      return piece.columns.map((html) => `<div>${html}</div>`).join('');
    case 'image-text':
      return `${figureHtml(piece.image, piece.side === 'left' ? 'alignleft' : 'alignright')}${piece.html}`;
    case 'space':
    case 'more':
    case 'page-break':
      return '';
  }
}

export function captionOf(nodes: ChildNode[]): string {
  const caption = findElements(nodes, 'figcaption').at(-1);
  return caption ? textOf(caption.children) : '';
}

/** A player of the browser for an audio or video file. */
export function mediaHtml(kind: 'audio' | 'video', url: string, poster?: string, title = ''): string {
  const posterAttribute = poster ? ` poster="${escapeHtml(poster)}"` : '';
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  return `<figure class="wp-block-${kind}"><${kind} controls src="${escapeHtml(url)}"${posterAttribute}></${kind}>${caption}</figure>`;
}
