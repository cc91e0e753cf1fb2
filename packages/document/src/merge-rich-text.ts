import { keptInOrder } from './list-order.ts';

interface MergedText {
  /** With my paragraphs where both sides changed the same. */
  mine: string;
  /** With their paragraphs there. */
  theirs: string;
  /** Both sides changed the same paragraphs differently. */
  clashes: boolean;
}

/**
 * Three-way merge of rich text, paragraph by paragraph (each element at the top is one); null if one of the texts is not a sequence of
 * elements.
 */
export function mergeRichText(base: unknown, mine: unknown, theirs: unknown): MergedText | null {
  const [old, left, right] = [paragraphsOf(base), paragraphsOf(mine), paragraphsOf(theirs)];
  if (!old || !left || !right) return null;
  const inTheirs = unchanged(old, right);
  const anchors = new Set([...unchanged(old, left)].filter((key) => inTheirs.has(key)));
  const [parts, leftParts, rightParts] = [old, left, right].map((side) => partsBetween(side, anchors));
  const merged: MergedText = { mine: '', theirs: '', clashes: false };
  const add = (from: string, own: string, other: string) => {
    const isClash = own !== other && own !== from && other !== from;
    merged.clashes ||= isClash;
    merged.mine += own === from ? other : own;
    merged.theirs += other === from ? own : other;
  };
  for (const [at, { texts, anchor }] of (parts ?? []).entries()) {
    const [own, other] = [leftParts?.[at]?.texts ?? [], rightParts?.[at]?.texts ?? []];
    // Neighbors that were changed without any being added or removed are merged one by one.
    if (texts.length === own.length && texts.length === other.length)
      for (const [place, text] of texts.entries()) add(text, own[place] ?? '', other[place] ?? '');
    else add(texts.join(''), own.join(''), other.join(''));
    merged.mine += anchor;
    merged.theirs += anchor;
  }
  return merged;
}

/** A paragraph; the key tells equal ones apart. */
interface Paragraph {
  readonly key: string;
  readonly text: string;
}

/** The keys of paragraphs that keep their order. */
function unchanged(base: readonly Paragraph[], side: readonly Paragraph[]): Set<string> {
  const [inBase, inSide] = [new Set(base.map(({ key }) => key)), new Set(side.map(({ key }) => key))];
  const keysOf = (of: readonly Paragraph[], other: ReadonlySet<string>) =>
    of.map(({ key }) => key).filter((key) => other.has(key));
  return keptInOrder(keysOf(base, inSide), keysOf(side, inBase));
}

/** The texts before each of some paragraphs, with that paragraph, and those after the last. */
function partsBetween(paragraphs: readonly Paragraph[], anchors: ReadonlySet<string>) {
  const parts: { texts: string[]; anchor: string }[] = [];
  let texts: string[] = [];
  for (const { key, text } of paragraphs) {
    if (anchors.has(key)) {
      parts.push({ texts, anchor: text });
      texts = [];
    } else texts.push(text);
  }
  return [...parts, { texts, anchor: '' }];
}

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
const withoutEnd = new Set(['br', 'img', 'hr', 'wbr', 'input', 'source', 'track', 'col']);

/** The elements at the top of rich text, in their order; null if there is text between them, or one does not end. */
function paragraphsOf(html: unknown): Paragraph[] | null {
  if (typeof html !== 'string' || !html.startsWith('<')) return null;
  const counts = new Map<string, number>();
  const found: Paragraph[] = [];
  let depth = 0;
  let start = 0;
  for (const match of html.matchAll(tag)) {
    const [whole, end, name = ''] = match;
    if (depth === 0 && html.slice(start, match.index).trim() !== '') return null;
    if (end) depth -= 1;
    else if (!withoutEnd.has(name.toLowerCase())) depth += 1;
    if (depth < 0) return null;
    if (depth > 0) continue;
    const text = html.slice(start, match.index + whole.length);
    start = match.index + whole.length;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    found.push({ key: `${count} ${text}`, text });
  }
  return depth === 0 && html.slice(start).trim() === '' ? found : null;
}
