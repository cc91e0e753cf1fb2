import { isObject, type PictureValue } from '@vold/contract';

/**
 * Readers of free section data. A view never trusts what is stored: a missing or malformed value reads as
 * empty, so that no content can break a page.
 */
export type Data = Record<string, unknown>;

/** Plain text; numbers are written out. */
export function readText(data: Data, key: string): string {
  const value = data[key];
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

export function readFlag(data: Data, key: string, whenAbsent = false): boolean {
  const value = data[key];
  return typeof value === 'boolean' ? value : whenAbsent;
}

export function readNumber(data: Data, key: string): number | null {
  const value = data[key];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** One of the offered values; the first when absent or unknown. Select inputs may store `{ id }`. */
export function readChoice<const T extends readonly [string, ...string[]]>(
  data: Data,
  key: string,
  offered: T,
): T[number] {
  const stored = data[key];
  const value = isObject(stored) ? stored.id : stored;
  return offered.find((one) => one === value) ?? offered[0];
}

/** The objects of a repeatable group. */
export function readItems(data: Data, key: string): Data[] {
  const value = data[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export type Picture = PictureValue;

/** A picture, or null. A bare address is understood too. */
export function readPicture(data: Data, key: string): Picture | null {
  return asPicture(data[key]);
}

export function asPicture(value: unknown): Picture | null {
  if (typeof value === 'string') return value ? { url: value } : null;
  if (!isObject(value)) return null;
  const url = readText(value, 'url');
  if (!url) return null;
  const width = readNumber(value, 'width');
  const height = readNumber(value, 'height');
  const focal = isObject(value.focal) ? value.focal : {};
  const x = readNumber(focal, 'x');
  const y = readNumber(focal, 'y');
  return {
    url,
    alt: readText(value, 'alt'),
    caption: readText(value, 'caption') || undefined,
    credit: readText(value, 'credit') || undefined,
    width: width && width > 0 ? Math.round(width) : undefined,
    height: height && height > 0 ? Math.round(height) : undefined,
    focal: x !== null && y !== null ? { x, y } : undefined,
    placeholder: readText(value, 'placeholder') || undefined,
  };
}

export interface Link {
  label: string;
  href: string;
  /** The link leads to a file to save. */
  download: boolean;
}

/** A link with an address, or null. */
export function readLink(data: Data, key: string): Link | null {
  const value = data[key];
  if (typeof value === 'string') return value ? { label: '', href: value, download: false } : null;
  if (!isObject(value)) return null;
  const file = isObject(value.file) ? readText(value.file, 'url') : readText(value, 'file');
  const href = readText(value, 'link') || readText(value, 'href') || file;
  return href ? { label: readText(value, 'label'), href, download: href === file } : null;
}
