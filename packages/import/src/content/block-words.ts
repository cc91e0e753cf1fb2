import { escapeHtml, parseJson } from '@vold/contract';
import type { Block } from './parse-blocks.ts';

const maxValues = 200;
/** Keys of how a block looks or works. */
const technicalName =
  /^(?:class(?:name)?|css|id|ids|uuid|ref|slug|kind|type|style|styles|align\w*|layout|lock|metadata|theme|tag|tagname|template|icon|size|color|font|variant|mode|position|orientation|provider\w*|service|anchor|rel|target|unit|width|height|taxonomy|posttype|order|orderby|format|field|query|bindings)$/i;
const technicalEnd =
  /(?:color|gradient|size|class|style|type|slug|icon|width|height|id|ids|align|position|layout|variation|unit|font|weight)$/i;
/** Keys of what visitors read. */
const readable =
  /(?:label|title|text|content|heading|headline|caption|description|question|answer|quote|author|subtitle|summary|message|body|alt|prefix|suffix)s?$/i;
/** The same, of numbers and dates. */
const readableNumber = /(?:price|amount|cost|total|value|number|phone|year)s?$/i;
const readableDate = /(?:date|time)s?$/i;
/** Keys of addresses that visitors are led to. */
const leading = /(?:url|href|link)$/i;
const pictureName = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

/** Something of a block's attributes: a text, one that leads somewhere, or a picture. */
interface AttributePart {
  text: string;
  link: string;
  picture: string;
  /** False for a word or number of which only the block knows if it is shown. */
  isSure: boolean;
}

/** Finds what visitors read in the attributes of a block, in its order. */
export function attributeContent({ attributes }: Block): AttributePart[] {
  const parts: AttributePart[] = [];
  const add = (part: Partial<AttributePart>) =>
    parts.push({ text: '', link: '', picture: '', isSure: true, ...part });
  const waiting: [key: string, value: unknown][] = [['', attributes]];
  for (let count = 0; count < maxValues; ) {
    const next = waiting.pop();
    if (!next) break;
    const [key, value] = next;
    if (typeof value === 'string' || typeof value === 'number') {
      count += 1;
      const text = String(value).trim();
      const list = jsonOf(text);
      if (list) waiting.push([key, list]);
      else if (isAddress(text)) {
        if (pictureName.test(text)) add({ picture: text });
        else if (leading.test(key)) add({ text, link: text });
      } else if (isWord(text)) add({ text, isSure: isText(key, value, text) });
    } else if (Array.isArray(value)) {
      for (const one of value.slice(0, maxValues).toReversed()) waiting.push([key, one]);
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).slice(0, maxValues);
      const { label, link } = linkIn(entries);
      if (link) add({ text: label[1], link: link[1] });
      for (const entry of entries.toReversed())
        if (!isTechnical(entry[0]) && !(link && (entry === label || entry === link))) waiting.push(entry);
    }
  }
  return parts;
}

function isTechnical(key: string): boolean {
  return key.startsWith('_') || technicalName.test(key) || technicalEnd.test(key);
}

type Entry = [key: string, value: string];

/** The only text and the only address in an object: a link with its words. */
function linkIn(entries: [string, unknown][]): { label: Entry; link: Entry } | { label: null; link: null } {
  const texts = entries.filter(
    (entry): entry is Entry => typeof entry[1] === 'string' && !isTechnical(entry[0]),
  );
  const links = texts.filter(
    ([key, value]) => leading.test(key) && isAddress(value) && !pictureName.test(value),
  );
  const labels = texts.filter(
    ([key, value]) => readable.test(key) && !isAddress(value) && !/[<>]/.test(value) && isWord(value),
  );
  const [link] = links;
  const [label] = labels;
  return link && label && links.length === 1 && labels.length === 1
    ? { label, link }
    : { label: null, link: null };
}

function isAddress(text: string): boolean {
  return /^(?:https?:)?\/\/\S+$|^\/[^\s/]\S*$|^(?:mailto|tel):\S+$/i.test(text);
}

function jsonOf(text: string): unknown[] | object | null {
  if (!/^(?:\[\s*[{["]|\{\s*")/.test(text)) return null;
  const value = parseJson(text);
  return typeof value === 'object' ? value : null;
}

function isWord(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !/^(?:#[0-9a-f]{3,8}|field_\w+|var[:(].*|[{[].*|[a-z][\w-]*\/[\w-]+|true|false)$/is.test(text)
  );
}

/** True if people read a value: it has the key of a text, or more than one word. */
function isText(key: string, value: string | number, text: string): boolean {
  if (readableNumber.test(key)) return true;
  if (typeof value === 'number') return false;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return (
    readable.test(key) ||
    readableDate.test(key) ||
    (words > 1 && /\s/.test(text)) ||
    /[\u0080-\uffff]/.test(text)
  );
}

/** A part of attributes as HTML. */
export function attributeHtml({ text, link, picture }: AttributePart): string {
  if (picture) return `<figure><img src="${escapeHtml(picture)}"></figure>`;
  if (link) return `<p><a href="${escapeHtml(link)}">${escapeHtml(text)}</a></p>`;
  return `<p>${/<[a-z][^<>]*>/i.test(text) ? text : escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}
