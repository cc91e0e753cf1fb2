import { escapeHtml } from '@vold/contract';
import { captionOf, galleryPiece, imagesOf, mediaHtml } from '../content/figures.ts';
import { classesOf, type Element, findElements, firstElement, htmlOf, textOf } from '../content/html-dom.ts';
import type { Piece } from '../content/piece.ts';
import type { Remarks } from '../report/remarks.ts';

type Card = (card: Element, lose: Remarks['lose']) => Piece[] | string;

/**
 * The content of a card of Ghost's editor: pieces, or HTML; undefined if its own HTML is good (pictures, tables, code).
 *
 * @param name without its `kg-` and `-card`, for example `gallery`
 */
export function ghostCard(name: string, card: Element, lose: Remarks['lose']): Piece[] | string | undefined {
  return Object.hasOwn(cards, name) ? cards[name]?.(card, lose) : undefined;
}

const cards: Record<string, Card> = {
  gallery: (card, lose) => {
    const { plain, linked } = captionOf(card.children);
    const images = imagesOf(htmlOf(card), lose);
    const piece = galleryPiece({ kind: 'gallery', images, columns: 3, caption: plain });
    return linked ? [piece, { kind: 'html', html: linked }] : [piece];
  },
  bookmark: (card) => {
    const href = firstElement([card], 'a')?.attribs.href ?? '';
    const title = within(card, 'kg-bookmark-title') || href;
    const about = within(card, 'kg-bookmark-description');
    const by = ['kg-bookmark-author', 'kg-bookmark-publisher'].map((name) => within(card, name));
    const lines = [about, by.filter(Boolean).join(' · ')]
      .filter(Boolean)
      .map((line) => `<br>${escapeHtml(line)}`);
    const thumbnail = part(card, 'kg-bookmark-thumbnail');
    const picture = thumbnail && firstElement(thumbnail.children, 'img');
    return [
      picture ? `<figure><a href="${escapeHtml(href)}">${htmlOf(picture)}</a></figure>` : '',
      `<p>${link(href, title)}${lines.join('')}</p>`,
      captionText(card),
    ].join('');
  },
  button: (card) => {
    const anchor = firstElement([card], 'a');
    return anchor ? `<p>${link(anchor.attribs.href ?? '', textOf(anchor.children))}</p>` : '';
  },
  callout: (card) => {
    const text = part(card, 'kg-callout-text');
    const sign = within(card, 'kg-callout-emoji');
    return `<blockquote><p>${escapeHtml(sign && `${sign} `)}${text ? htmlOf(text.children) : ''}</p></blockquote>`;
  },
  toggle: (card) => {
    const content = part(card, 'kg-toggle-content');
    const heading = part(card, 'kg-toggle-heading-text');
    return `<details><summary>${heading ? htmlOf(heading.children) : ''}</summary>${content ? htmlOf(content.children) : ''}</details>`;
  },
  file: (card) => {
    const url = firstElement([card], 'a')?.attribs.href ?? '';
    const title = within(card, 'kg-file-card-title') || within(card, 'kg-file-card-filename') || 'File';
    const about = within(card, 'kg-file-card-caption');
    const html = `${about && `<p>${escapeHtml(about)}</p>`}${captionText(card)}`;
    const more: Piece[] = html ? [{ kind: 'html', html }] : [];
    return url ? [{ kind: 'downloads', files: [{ title, url }] }, ...more] : html;
  },
  audio: (card) => {
    const src = firstElement([card], 'audio')?.attribs.src ?? '';
    const cover = firstElement([card], 'img');
    const player = src ? mediaHtml('audio', src, undefined, within(card, 'kg-audio-title')) : '';
    return `${cover?.attribs.src ? `<figure>${htmlOf(cover)}</figure>` : ''}${player}${captionText(card)}`;
  },
  video: (card) => {
    const video = firstElement([card], 'video');
    const src = video?.attribs.src ?? '';
    const poster = card.attribs['data-kg-custom-thumbnail'] || card.attribs['data-kg-thumbnail'];
    const { plain, linked } = captionOf(card.children);
    return src ? mediaHtml('video', src, poster, plain) + linked : '';
  },
  product: (card) => {
    const image = firstElement([card], 'img');
    const about = part(card, 'kg-product-card-description');
    const anchor = part(card, 'kg-product-card-button');
    return [
      image ? `<figure>${htmlOf(image)}</figure>` : '',
      heading(3, within(card, 'kg-product-card-title')),
      about ? htmlOf(about.children) : '',
      anchor ? `<p>${link(anchor.attribs.href ?? '', textOf(anchor.children))}</p>` : '',
    ].join('');
  },
  header: (card) => {
    const anchor =
      part(card, 'kg-header-card-button') ??
      findElements(card.children, 'a').find(({ parent }) => parent === card);
    return `${headed(card)}${anchor ? `<p>${link(anchor.attribs.href ?? '', textOf(anchor.children))}</p>` : ''}`;
  },
  signup: (card, lose) => {
    lose('A form to sign up as a member was left out: there are no members here.');
    return headed(card);
  },
};

/** The picture and the words of a card that is a large heading. */
function headed(card: Element): string {
  const ground = card.attribs['data-kg-background-image'];
  const pictures = findElements(card.children, 'img').map((image) => `<figure>${htmlOf(image)}</figure>`);
  if (ground && !pictures.some((picture) => picture.includes(escapeHtml(ground))))
    pictures.unshift(`<figure><img src="${escapeHtml(ground)}" alt=""></figure>`);
  const [title, ...below] = findElements(card.children, 'h1', 'h2', 'h3', 'p');
  return [
    ...pictures,
    heading(2, title ? textOf(title.children) : ''),
    ...below.map((one) => `<p>${htmlOf(one.children)}</p>`),
  ].join('');
}

function captionText(card: Element): string {
  const found = firstElement(card.children, 'figcaption');
  return found ? `<p><em>${htmlOf(found.children)}</em></p>` : '';
}

/** The first element of a card with a class. */
function part(card: Element, className: string): Element | undefined {
  return findElements(card.children, ...partTags).find((one) => classesOf(one).includes(className));
}
const partTags = ['div', 'span', 'p', 'a', 'h1', 'h2', 'h3', 'h4', 'h5'];

function within(card: Element, className: string): string {
  const found = part(card, className);
  return found ? textOf(found.children) : '';
}

function heading(level: number, text: string): string {
  return text ? `<h${level}>${escapeHtml(text)}</h${level}>` : '';
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
