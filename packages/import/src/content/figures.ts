import { escapeHtml } from '@vold/contract';
import { mediaKeyVariants } from '../map/media-key.ts';
import type { Remarks } from '../report/remarks.ts';
import {
  type ChildNode,
  classesOf,
  type Element,
  findElements,
  firstElement,
  htmlOf,
  isTag,
  parseHtml,
  replaceChildren,
  textOf,
} from './html-dom.ts';
import type { Piece, PieceImage } from './piece.ts';

/** A picture of content as WordPress marks it up: the attachment's id is in its class. */
export function imageOf(image: Element, caption = ''): PieceImage {
  const fromClass = classesOf(image).map((name) => /^wp-image-(\d+)$/.exec(name)?.[1]);
  return {
    url: addressOf(image),
    alt: image.attribs.alt ?? '',
    caption,
    attachmentId: image.attribs['data-id'] ?? fromClass.find(Boolean) ?? '',
  };
}

/**
 * The pictures of a gallery's HTML with their captions and links, in order.
 *
 * @param lose called for links that are left out
 */
export function imagesOf(html: string, lose: Remarks['lose']): PieceImage[] {
  const nodes = withoutCopies(parseHtml(html));
  return findElements(nodes, 'img').map((image) => {
    const figure = closest(image, 'figure', 'dl');
    const caption =
      figure && findElements(figure.children, 'img').length === 1
        ? firstElement(figure.children, 'figcaption', 'dd')
        : undefined;
    const link = linkOf(image, lose);
    return { ...imageOf(image, caption ? textOf(caption.children) : ''), ...(link && { link }) };
  });
}

/** The link of a picture. The picture itself, in any size, does not count: visitors can open it here. */
export function linkOf(image: Element, lose: Remarks['lose']): string {
  const anchor = closest(image, 'a');
  const href = anchor?.attribs.href?.trim() ?? '';
  if (href === '' || href.startsWith('#')) return '';
  if (/\battachment\b/.test(anchor?.attribs.rel ?? '') || /[?&]attachment_id=/.test(href)) {
    lose('Links of pictures to their own pages (attachment pages) were left out.');
    return '';
  }
  const own = new Set(mediaKeyVariants(addressOf(image)));
  const isItself =
    mediaKeyVariants(href).some((key) => own.has(key)) ||
    (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(href) && fileStem(href) === fileStem(addressOf(image)));
  return isItself ? '' : href;
}

function addressOf({ attribs }: Element): string {
  return attribs.src?.trim() ?? '';
}

function fileStem(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return name
    .replace(/\.\w+$/, '')
    .replace(/-\d{1,5}x\d{1,5}$/, '')
    .replace(/-(?:scaled|rotated)$/, '');
}

/**
 * Without `noscript`: browsers with scripts do not show what is in it, which is a copy of a picture that is loaded late. The only
 * copy of a picture stays.
 */
export function withoutCopies(nodes: ChildNode[]): ChildNode[] {
  const copies = findElements(nodes, 'noscript');
  if (copies.length === 0) return nodes;
  const inCopies = new Set(copies.flatMap((copy) => findElements(copy.children, 'img')));
  const shown = findElements(nodes, 'img').filter((image) => !inCopies.has(image));
  const stems = new Set(shown.map((image) => fileStem(addressOf(image))));
  for (const copy of copies) {
    const missing = findElements(copy.children, 'img').filter(
      (image) => !stems.has(fileStem(addressOf(image))),
    );
    for (const image of missing) stems.add(fileStem(addressOf(image)));
    copy.name = 'span';
    copy.attribs = {};
    replaceChildren(copy, missing);
  }
  return nodes;
}

function closest(from: Element, ...names: string[]): Element | undefined {
  for (let node = from.parent; node && isTag(node); node = node.parent)
    if (names.includes(node.name)) return node;
  return undefined;
}

export function figureHtml(image: PieceImage, className = ''): string {
  const caption = image.caption ? `<figcaption>${escapeHtml(image.caption)}</figcaption>` : '';
  const id = image.attachmentId ? ` class="wp-image-${escapeHtml(image.attachmentId)}"` : '';
  const picture = `<img src="${escapeHtml(image.url)}" alt="${escapeHtml(image.alt)}"${id}>`;
  const linked = image.link ? `<a href="${escapeHtml(image.link)}">${picture}</a>` : picture;
  return `<figure class="${escapeHtml(className)}">${linked}${caption}</figure>`;
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
      const caption = piece.caption ? `<p><em>${escapeHtml(piece.caption)}</em></p>` : '';
      return `<div class="wp-block-gallery gallery columns-${Math.min(piece.columns, 9)}">${figures}</div>${caption}`;
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

/** A gallery; one whose pictures lead to other places stays in the text, since galleries have no links. */
export function galleryPiece(piece: Extract<Piece, { kind: 'gallery' }>): Piece {
  return piece.images.some(({ link }) => link) ? { kind: 'html', html: pieceHtml(piece) } : piece;
}

/** The caption of a figure: plain, or as HTML if there are links in it. */
export function captionOf(nodes: ChildNode[]): { plain: string; linked: string } {
  const caption = findElements(nodes, 'figcaption').at(-1);
  if (!caption) return { plain: '', linked: '' };
  if (!firstElement(caption.children, 'a')) return { plain: textOf(caption.children), linked: '' };
  const inline = caption.children.flatMap((node) =>
    isTag(node) && node.name === 'p' ? node.children : [node],
  );
  return { plain: '', linked: `<p><em>${htmlOf(inline)}</em></p>` };
}

/** A player of the browser for an audio or video file. */
export function mediaHtml(kind: 'audio' | 'video', url: string, poster?: string, title = ''): string {
  const posterAttribute = poster ? ` poster="${escapeHtml(poster)}"` : '';
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  return `<figure class="wp-block-${kind}"><${kind} controls src="${escapeHtml(url)}"${posterAttribute}></${kind}>${caption}</figure>`;
}
