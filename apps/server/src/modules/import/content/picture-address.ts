import type { Element } from './html-dom.ts';

/** Attributes in which scripts that load pictures late keep the real address, and candidates of it. */
const lateAddresses = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-orig-src'];
const lateSets = ['data-srcset', 'data-lazy-srcset', 'srcset'];

/**
 * The address of a picture. A script that loads it late keeps it in another attribute than `src`, which then has a placeholder.
 * A picture that is written into the text (`data:`) is the address only if there is no other.
 */
export function pictureAddress({ attribs }: Element): string {
  const src = attribs.src?.trim() ?? '';
  const late = lateAddresses.map((name) => attribs[name]?.trim() ?? '').find(isAddress);
  if (late) return late;
  if (isAddress(src)) return src;
  return lateSets.map((name) => largestOf(attribs[name] ?? '')).find(Boolean) || src;
}

function isAddress(text: string): boolean {
  return text !== '' && !/^(?:data|about|javascript|blob):/i.test(text);
}

/** The largest candidate of a `srcset`; '' if it has no address. */
function largestOf(set: string): string {
  let best = { address: '', size: -1 };
  for (const candidate of set.split(/,\s+|,(?=https?:)/)) {
    const [address = '', size = ''] = candidate.trim().split(/\s+/);
    const number = Number.parseFloat(size) || 0;
    if (isAddress(address) && number > best.size) best = { address, size: number };
  }
  return best.address;
}
