import { parseJson } from '@vold/contract';
import { Parser } from 'htmlparser2';
import {
  address,
  type Found,
  isPicture,
  link,
  picture,
  type Reading,
  weakly,
  word,
  wordsIn,
} from './found.ts';
import { createMarks, type Marks } from './member-marks.ts';
import { readTag } from './read-tag.ts';

const maxPart = 20_000;
const maxLinks = 10_000;
/** A word with more elements in it is several. */
const maxParts = 20;

/** Marks where an element begins or ends within a line; a sign that no text has. */
const seam = '\ue000';
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements that are read as a whole, by what ends them. Only the last two show something. */
const ends: Readonly<Record<string, RegExp>> = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  textarea: /<\/textarea/gi,
  template: /<\/template/gi,
  noscript: /<\/noscript/gi,
  math: /<\/math/gi,
};
const late = ['data-src', 'data-lazy-src', 'data-lazyload', 'data-original', 'data-lazy', 'data-orig-src'];
/** Longer `data:` addresses are no placeholders. */
const maxPlaceholder = 400;

/**
 * Reads the words, pictures and links of a text in the order of the text: HTML, with the marks of WordPress and Ghost in it. Knows
 * nothing about what these become here. Takes linear time and no recursion.
 */
export function* readText(html: string): Reading {
  const marks = createMarks(html);
  /** Addresses of links: a second link to one of them adds nothing. */
  const links = new Set<string>();
  let words = '';
  /** An address of the sources of the last `picture`. */
  let sources = '';
  let at = 0;
  let given = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next < 0 ? html.length : next;
    for (; end - at > maxPart; at += maxPart) {
      words += html.slice(at, at + maxPart);
      // A text without blanks is cut anywhere.
      const cut =
        words.length > 5 * maxPart ? words.length : Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'));
      if (cut > 0) {
        yield* wordsOf(words.slice(0, cut), marks);
        words = words.slice(cut);
      }
      yield null;
    }
    words += html.slice(at, end);
    at = end;
    if (next < 0) break;
    if (at - given > maxPart) {
      given = at;
      yield null;
    }
    if (html.startsWith('<!--', at)) {
      const close = html.indexOf('-->', at + 4);
      const inside = html.slice(at + 4, close < 0 ? html.length : close);
      yield* wordsOf(words, marks);
      words = '';
      yield* ofComment(inside, marks);
      at = close < 0 ? html.length : close + 3;
      continue;
    }
    const tag = readTag(html, at);
    if (!tag) {
      words += html[at];
      at += 1;
      continue;
    }
    const { name, attributes, closes } = tag;
    at = tag.end;
    if (inline.has(name) && words.length <= maxPart) words += seam;
    else {
      yield* wordsOf(words, marks);
      words = '';
    }
    if (closes) continue;
    if (name === 'picture') sources = '';
    if (name === 'source') sources ||= fromSets(attributes);
    for (const found of ofElement(name, attributes, sources)) {
      const isAgain = found.kind === 'link' && links.has(found.text);
      if (found.kind === 'link' && links.size < maxLinks) links.add(found.text);
      yield { ...found, ...(isAgain && { isWeak: true }), ...marks.state() };
    }
    if (Object.hasOwn(ends, name)) {
      const inside = insideOf(html, name, at);
      at += inside.length;
      if (name === 'noscript') yield* copies(inside);
      else if (name === 'math' || /^math\/tex/i.test(attributes.get('type') ?? ''))
        yield* weakly(wordsOf(formulaOf(inside, attributes), marks));
    }
  }
  yield* wordsOf(words, marks);
}

function insideOf(html: string, name: string, from: number): string {
  const close = ends[name];
  if (!close) return '';
  close.lastIndex = from;
  return html.slice(from, close.exec(html)?.index ?? html.length);
}

/** The source of a formula says what its signs say. */
function formulaOf(inside: string, attributes: ReadonlyMap<string, string>): string {
  const start = inside.search(/<annotation\b[^<>]{0,200}tex/i);
  if (start >= 0) return inside.slice(inside.indexOf('>', start) + 1, endOf(inside, '</annotation', start));
  return attributes.get('alttext') || inside.replace(/<[^<>]*>/g, '');
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end;
}

/** Copies of pictures for browsers without scripts. */
function* copies(inside: string): Reading {
  for (const found of readText(inside.replace(/<\/?noscript/gi, '')))
    if (found === null || found.kind === 'picture') yield found && { ...found, isWeak: true };
}

/** The largest picture in the sets of an element. */
function fromSets(attributes: ReadonlyMap<string, string>): string {
  for (const key of ['data-srcset', 'data-lazy-srcset', 'srcset']) {
    const candidates = decoded(attributes.get(key) ?? '')
      .split(/,\s+|,(?=https?:)/)
      .map((one) => one.trim().split(/\s+/))
      .filter(([address = '']) => address !== '' && !/^data:/i.test(address))
      .map(([address = '', size = '']) => ({ address, size: Number.parseFloat(size) || 0 }));
    const largest = candidates.toSorted((one, other) => other.size - one.size)[0];
    if (largest) return largest.address;
  }
  return '';
}

function* ofElement(
  name: string,
  attributes: ReadonlyMap<string, string>,
  sources: string,
): Generator<Found> {
  const value = (key: string) => decoded(attributes.get(key) ?? '').trim();
  const lateAddress = late.map(value).find((address) => address !== '' && !/^data:/i.test(address));
  const src = lateAddress ?? value('src');
  if (name === 'img' || name === 'amp-img') {
    const fromSet = fromSets(attributes) || sources;
    yield* picture(/^data:/i.test(src) && src.length < maxPlaceholder ? fromSet : src || fromSet);
  }
  // Scripts have their own names for what they load.
  for (const [key, written] of attributes)
    if (key.startsWith('data-') && isPicture.test(written) && /^(?:https?:)?\/[^\s,]*$/i.test(written))
      for (const found of picture(decoded(written))) yield { ...found, isWeak: true };
  if (name === 'img' || name === 'area') yield* wordsIn(value('alt'));
  if (name === 'a' || name === 'area') yield* link(value('href'));
  if (['video', 'audio', 'iframe', 'embed', 'source', 'track'].includes(name)) yield* link(src);
  if (name === 'object') yield* link(value('data'));
  if (name === 'video') yield* picture(value('poster'));
  const ground = groundOf(value('style'));
  if (ground) yield* picture(ground);
}

/** The address of a background in a `style` attribute. */
function groundOf(style: string): string {
  const lower = style.toLowerCase();
  const at = lower.indexOf('background');
  const url = at < 0 ? -1 : lower.indexOf('url(', at);
  return url < 0 ? '' : (/^\s{0,9}["']?([^"'()]*)/.exec(style.slice(url + 4, url + 2100))?.[1] ?? '');
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  let out = '';
  const parser = new Parser({
    ontext: (part) => {
      out += part;
    },
  });
  parser.end(text.replaceAll('<', '&lt;'));
  return out;
}

const token =
  /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:[\s=/][^\][<>]{0,2000})?)\]|https?:\/\/[^\s<>"'\][\ue000]+|[\p{L}\p{N}\p{M}\ue000]+/giu;
const ownShortcodes = new Set(
  'gallery audio video playlist embed caption wp_caption youtube vimeo wpvideo videopress tweet soundcloud'.split(
    ' ',
  ),
);

function* wordsOf(written: string, marks: Marks): Reading {
  if (written === '') return;
  const text = decoded(written).replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
  for (const [whole, escaped, slash, name, rest = ''] of text.matchAll(token)) {
    if (name !== undefined && !escaped) {
      yield* ofShortcode({ name: name.toLowerCase(), closes: slash !== '', rest }, marks);
    } else if (/^https?:/i.test(whole)) {
      for (const found of link(whole)) yield { ...found, isWeak: true, ...marks.state() };
    } else {
      const parts = (name ?? whole).split(seam).filter((part) => part !== '');
      if (parts.length === 0) continue;
      if (parts.length > maxParts) {
        for (const part of parts) yield { ...word(part), ...marks.state() };
        continue;
      }
      const more = parts.length > 1 ? { parts: parts.map(word) } : {};
      yield { ...word(parts.join('')), ...more, ...marks.state() };
    }
  }
}

interface Shortcode {
  name: string;
  closes: boolean;
  rest: string;
}

/** The words and addresses in the attributes of a shortcode; its name is none of the words. */
function* ofShortcode({ name, closes, rest }: Shortcode, marks: Marks): Reading {
  marks.meet(name, closes, rest, '[/');
  if (closes || ownShortcodes.has(name) || marks.isMark(name)) {
    for (const { 1: double, 2: single } of rest.matchAll(/"([^"]*)"|'([^']*)'/g))
      yield* ofValue((double ?? single ?? '').trim(), '');
  } else if (rest === '') yield { ...word(name), isWeak: true, ...marks.state() };
}

/** A value of which the text says only by its form what it is. */
function* ofValue(value: string, key: string): Reading {
  if (/^(?:https?:)?\/\/\S+$/i.test(value)) {
    for (const found of isPicture.test(value) ? picture(value) : link(value))
      yield { ...found, isWeak: true };
    return;
  }
  const isRead =
    /(?:label|title|text|content|heading|caption)$/i.test(key) || /\p{L}\p{L}\s+\p{L}\p{L}/u.test(value);
  if (!isRead || /^[{[#]|^var[:(]/.test(value)) return;
  yield* wordsIn(value.replace(/<[^<>]*>|&\w+;/g, ' '));
}

const maxValues = 500;
const ofEditors =
  /^(?:class\w*|metadata|lock|style|layout|fontfamily|patternname|templatelock|bindings|slug|placeholder|\w*position)$|^_/i;

function* ofComment(inside: string, marks: Marks): Reading {
  const gate = /^\s*kg-gated-block\s*:\s*(begin|end)/i.exec(inside)?.[1];
  if (gate) return marks.meet('gated', gate.toLowerCase() === 'end', inside, '<!--');
  const [head, slash, name = ''] = /^\s*(\/?)wp:([a-z][\w/-]*)/i.exec(inside) ?? [];
  if (head === undefined) return;
  const isEmpty = inside.trimEnd().endsWith('/');
  if (!isEmpty) marks.meet(name.toLowerCase(), slash === '/', inside.slice(head.length), '/wp:');
  const start = inside.indexOf('{');
  if (start < 0 || slash) return;
  const attributes = parseJson(inside.slice(start, inside.lastIndexOf('}') + 1));
  const ground = ['style', 'background', 'backgroundImage', 'url'].reduce<unknown>(
    (value, key) => (Object(value) as Record<string, unknown>)[key],
    attributes,
  );
  if (typeof ground === 'string') yield* weakly(picture(ground));
  for (const [key, value] of stringsOf(attributes))
    for (const found of ofValue(value, key)) yield found && { ...found, ...marks.state() };
}

/** The texts in a value of JSON with their keys, without recursion. */
function* stringsOf(root: unknown): Generator<[key: string, value: string]> {
  const waiting: [string, unknown][] = [['', root]];
  for (let count = 0; count < maxValues; ) {
    const next = waiting.pop();
    if (!next) return;
    const [key, value] = next;
    if (typeof value === 'string') {
      count += 1;
      yield [key, value.trim()];
    } else if (Array.isArray(value)) for (const one of value.slice(0, maxValues)) waiting.push([key, one]);
    else if (typeof value === 'object' && value !== null)
      for (const entry of Object.entries(value)) if (!ofEditors.test(entry[0])) waiting.push(entry);
  }
}

/** Reads the words and addresses of a record: texts are HTML, or plain. */
export function* readValue(root: unknown, ignored: ReadonlySet<string>): Reading {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (/^(?:(?:https?:)?\/\/?|#|mailto:|tel:|sms:)\S*$/i.test(value)) yield address(value);
      else yield* readText(value);
    } else if (Array.isArray(value)) waiting.push(...value.toReversed());
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value).toReversed()) {
        if (key === 'videoId' && typeof inner === 'string') yield address(inner);
        else if (!ignored.has(key)) waiting.push(inner);
      }
    }
    yield null;
  }
}
