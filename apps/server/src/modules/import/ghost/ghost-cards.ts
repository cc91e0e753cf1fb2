import { escapeHtml } from '@vold/contract';
import { imagesOf, mediaHtml } from '../content/figures.ts';
import {
  type ChildNode,
  classesOf,
  type Element,
  findElements,
  firstElement,
  htmlOf,
  textOf,
} from '../content/html-dom.ts';
import type { Piece } from '../content/piece.ts';
import type { Remarks } from '../report/remarks.ts';

type Card = (card: Element, lose: Remarks['lose']) => Piece[] | string;

/**
 * What a card of Ghost's editor means: pieces, or HTML; undefined where its own HTML says it well (pictures, tables, code).
 *
 * @param name without its `kg-` and `-card`, for example `gallery`
 */
export function ghostCard(name: string, card: Element, lose: Remarks['lose']): Piece[] | string | undefined {
  return Object.hasOwn(cards, name) ? cards[name]?.(card, lose) : undefined;
}

const cards: Record<string, Card> = {
  gallery: (card) => [
    { kind: 'gallery', images: imagesOf(htmlOf(card)), columns: 3, caption: caption(card) },
  ],
  bookmark: (card) => {
    const href = firstElement([card], 'a')?.attribs.href ?? '';
    const title = within(card, 'kg-bookmark-title') || href;
    const about = within(card, 'kg-bookmark-description');
    return `<p>${link(href, title)}${about ? `<br>${escapeHtml(about)}` : ''}</p>`;
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
    const heading = within(card, 'kg-toggle-heading-text');
    return `<details><summary>${escapeHtml(heading)}</summary>${content ? htmlOf(content.children) : ''}</details>`;
  },
  file: (card) => {
    const url = firstElement([card], 'a')?.attribs.href ?? '';
    const title = within(card, 'kg-file-card-title') || within(card, 'kg-file-card-filename') || 'File';
    return url ? [{ kind: 'downloads', files: [{ title, url }] }] : '';
  },
  audio: (card) => {
    const src = firstElement([card], 'audio')?.attribs.src ?? '';
    return src ? mediaHtml('audio', src, undefined, within(card, 'kg-audio-title')) : '';
  },
  video: (card) => {
    const video = firstElement([card], 'video');
    const src = video?.attribs.src ?? '';
    const poster = card.attribs['data-kg-custom-thumbnail'] || card.attribs['data-kg-thumbnail'];
    return src ? mediaHtml('video', src, poster, caption(card)) : '';
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
    const [title, below] = findElements(card.children, 'h1', 'h2', 'h3', 'p');
    const anchor = firstElement(card.children, 'a');
    return [
      heading(2, title ? textOf(title.children) : ''),
      below ? `<p>${htmlOf(below.children)}</p>` : '',
      anchor ? `<p>${link(anchor.attribs.href ?? '', textOf(anchor.children))}</p>` : '',
    ].join('');
  },
  signup: (_card, lose) => {
    lose('A form to sign up as a member was left out: there are no members here.');
    return '';
  },
};

/** The first element of a card with a class. */
function part(card: Element, className: string): Element | undefined {
  return findElements(card.children, ...partTags).find((one) => classesOf(one).includes(className));
}
const partTags = ['div', 'span', 'p', 'a', 'h1', 'h2', 'h3', 'h4', 'h5'];

function within(card: Element, className: string): string {
  const found = part(card, className);
  return found ? textOf(found.children) : '';
}

function caption(card: Element): string {
  const found: ChildNode[] = firstElement(card.children, 'figcaption')?.children ?? [];
  return textOf(found);
}

function heading(level: number, text: string): string {
  return text ? `<h${level}>${escapeHtml(text)}</h${level}>` : '';
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
