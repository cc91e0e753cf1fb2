import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Found, linkKey, pictureKey, type Reading } from './found.ts';

/** Something that the source has and the result does not. */
export interface Difference {
  /** `members`: words in a part that seems to be for members are in the result. */
  kind: 'words' | 'pictures' | 'links' | 'members';
  count: number;
  /** The first of them. */
  names: string[];
}

const maxNames = 10;
const maxName = 80;
const rate = 5000;

export interface Sides {
  /** Reads the source; called twice. */
  source: () => Reading;
  /** Reads the result; called up to twice. */
  result: () => Reading;
  /** Reads where else things of the source may be that may be there more than once. */
  extra?: () => Reading;
  /** Host of the source: its own links may have other addresses in the result. */
  host: string;
  /** Size of the source in characters. */
  size: number;
}

/**
 * Compares the content of two texts of any form: each word, picture and link of the source has to be in the result as often.
 * Memory is bounded: content is counted in a table by a hash, where a collision can hide a difference but never cause one.
 * Yields to other work between parts.
 */
export async function compareTexts({ source, result, extra, host, size }: Sides): Promise<Difference[]> {
  const slots = 2 ** Math.min(Math.max(Math.ceil(Math.log2(size + 1)), 10), 18);
  const counts = new Int32Array(slots);
  const isPresent = new Uint8Array(slots);
  const slotOf = (key: string) => hash(key) & (slots - 1);

  await each(source(), ({ key, parts, isWeak, isHidden }) => {
    if (key !== '' && !parts && !isWeak && !isHidden) change(counts, slotOf(key), 1);
  });
  await each(result(), (found) => {
    for (const key of keysOf(found)) {
      change(counts, slotOf(key), -1);
      isPresent[slotOf(key)] = 1;
    }
  });

  if (extra)
    await each(extra(), (found) => {
      for (const key of keysOf(found)) isPresent[slotOf(key)] = 1;
    });

  const missing = {
    word: newDifference('words'),
    picture: newDifference('pictures'),
    link: newDifference('links'),
  };
  /** Pictures without a name and links within the website: others of the result may be these. */
  const moved = { picture: newDifference('pictures'), link: newDifference('links') };
  let hidden = 0;
  await each(source(), (found) => {
    const { kind, key, parts, isWeak, isHidden } = found;
    if (kind === 'address') return;
    if (isHidden) {
      if (kind === 'word') hidden += 1;
      return;
    }
    if (key === '') return add(moved.picture, found);
    const slot = slotOf(key);
    if (parts?.every((part) => isPresent[slotOf(part.key)] === 1)) return;
    const isOnce = isWeak || parts;
    if (isOnce ? isPresent[slot] === 1 : (counts[slot] ?? 0) <= 0) return;
    if (!isOnce) change(counts, slot, -1);
    // A weak one is named once.
    isPresent[slot] = 1;
    const lost = parts?.find((part) => isPresent[slotOf(part.key)] !== 1) ?? found;
    add(kind === 'link' && isWithin(found.text, host) ? moved.link : missing[kind], lost);
  });
  if (moved.link.count + moved.picture.count > 0) {
    const more = { link: 0, picture: 0 };
    await each(result(), (found) => {
      if (found.kind === 'word' || !/^(?:\/(?!\/)|#)/.test(found.text)) return;
      const kind = found.kind === 'picture' || found.text.startsWith('/files/') ? 'picture' : 'link';
      const key = kind === 'picture' ? `p${pictureKey(found.text)}` : `l${linkKey(found.text)}`;
      const slot = slotOf(key);
      if ((counts[slot] ?? 0) >= 0) return;
      change(counts, slot, 1);
      more[kind] += 1;
    });
    for (const kind of ['link', 'picture'] as const) join(missing[kind], moved[kind], more[kind]);
  }
  const members = newDifference('members');
  if (hidden > 0)
    await each(source(), (found) => {
      if (found.kind !== 'word' || !found.isHidden) return;
      const slot = slotOf(found.key);
      if ((counts[slot] ?? 0) >= 0) return;
      change(counts, slot, 1);
      add(members, found);
    });
  // Single words are there by chance.
  const isLeak = members.count * 2 > hidden;
  return [missing.word, missing.picture, missing.link, ...(isLeak ? [members] : [])].filter(
    ({ count }) => count > 0,
  );
}

async function each(reading: Reading, take: (found: Found) => void): Promise<void> {
  let count = 0;
  for (const found of reading) {
    if (found) take(found);
    count += found ? 1 : 50;
    if (count < rate) continue;
    count = 0;
    await nextTurn();
  }
}

/** A plain address may be that of a picture or a link. */
function keysOf({ kind, key, parts = [] }: Found): string[] {
  if (kind !== 'address') return key === '' ? [] : [key, ...parts.map((part) => part.key)];
  return [`p${pictureKey(key)}`, `l${linkKey(key)}`];
}

function isWithin(address: string, host: string): boolean {
  if (/^(?:[/?#.]|[^:]*$)/.test(address) && !address.startsWith('//')) return true;
  const found = URL.parse(address.startsWith('//') ? `https:${address}` : address)?.hostname ?? '';
  return host !== '' && found.replace(/^www\./, '') === host;
}

function change(counts: Int32Array, slot: number, by: number): void {
  counts[slot] = (counts[slot] ?? 0) + by;
}

function newDifference(kind: Difference['kind']): Difference {
  return { kind, count: 0, names: [] };
}

function add(difference: Difference, { text }: Pick<Found, 'text'>): void {
  difference.count += 1;
  const name = text.length > maxName ? `${text.slice(0, maxName)}…` : text;
  if (difference.names.length < maxNames && !difference.names.includes(name)) difference.names.push(name);
}

/** Adds those for which the result has no other. */
function join(all: Difference, moved: Difference, others: number): void {
  const count = moved.count - others;
  if (count <= 0) return;
  all.count += count;
  all.names.push(...moved.names.slice(0, Math.min(count, maxNames - all.names.length)));
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
