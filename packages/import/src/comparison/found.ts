import { decodePercents } from '@vold/contract';

/** Something that visitors find in a text. */
export interface Found {
  kind: 'word' | 'picture' | 'link' | 'address';
  /** The same for all spellings; '' for a picture that has no name. */
  key: string;
  /** As the text has it. */
  text: string;
  /** For a word with elements in it: the texts between these, which may be words. */
  parts?: Pick<Found, 'key' | 'text'>[];
  /** It may be in the text more than once: once in the result is enough. */
  isWeak?: boolean;
  /** It is in a part that seems to be for members only. */
  isHidden?: boolean;
}

/** A reader gives way between two parts, of which each takes a few milliseconds at most. */
export type Reading = Generator<Found | null, void>;

const maxText = 200;

/** Things of which one in the result is enough. */
export function* weakly(reading: Iterable<Found | null>): Reading {
  for (const found of reading) yield found && { ...found, isWeak: true };
}

export const isPicture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic)(?:[?#]|$)/i;

export function* picture(address: string): Generator<Found> {
  if (address === '') return;
  if (/^data:/i.test(address)) yield { kind: 'picture', key: '', text: `${address.slice(0, 30)}…` };
  else yield { kind: 'picture', key: `p${pictureKey(address)}`, text: shortened(address) };
}

export function* link(address: string): Generator<Found> {
  if (address === '' || address === '#' || /^(?:javascript|data|about|blob):/i.test(address)) return;
  // A picture that opens itself, in another size.
  if (isPicture.test(address))
    yield { kind: 'picture', key: `p${pictureKey(address)}`, text: shortened(address), isWeak: true };
  else yield { kind: 'link', key: `l${linkKey(address)}`, text: shortened(address) };
}

/** Name of a file without its ending, its size, and what storages change in names. */
export function pictureKey(address: string): string {
  const name = plainPath(address).split('/').at(-1) ?? '';
  const stem = name.replace(/(?:\.(?:small|medium|large|full|thumb))?\.\w{2,5}$/i, '');
  return squeezed(stem.replace(/-\d{1,5}x\d{1,5}$/, '').replace(/-(?:scaled|rotated)$/, ''));
}

/** The last part of an address, which stays if a page or a video moves; of the root, its host. */
export function linkKey(address: string): string {
  if (/^(?:mailto|tel|sms):/i.test(address)) return address.toLowerCase();
  if (address.startsWith('#')) return address;
  const video = /[?&]v=([\w-]+)/.exec(address)?.[1];
  if (video) return squeezed(video);
  const last = plainPath(address).split('/').filter(Boolean).at(-1) ?? '';
  return squeezed(last.replace(/\.(?:html?|php|pdf|docx?|xlsx?|zip|mp[34]|m4[av]|webm|og[gv]|wav)$/i, ''));
}

/** An address without scheme, query and fragment, decoded. */
function plainPath(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/^(?:[a-z]+:)?\/\//i, '');
  return decodePercents(path);
}

function squeezed(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function shortened(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

export function word(text: string): Found {
  return { kind: 'word', key: `w${text.normalize('NFKC').toLowerCase()}`, text: shortened(text) };
}

/** Words that have to be there once. */
export function* wordsIn(text: string): Generator<Found> {
  for (const [part] of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) yield { ...word(part), isWeak: true };
}

export function address(text: string): Found {
  return { kind: 'address', key: text, text: shortened(text) };
}
