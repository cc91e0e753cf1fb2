import { slugify, trimBothOf } from '@vold/contract';

/** A file's name for its address: the words of the original name, and the extension of what it really is. */
export function safeName(original: string, extension: string): string {
  const base = original.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,10}$/i, '');
  const ascii = trimBothOf(slugify(base).replaceAll(/[^a-z0-9_-]+/g, '-'), '-').slice(0, 80);
  return `${ascii || 'file'}.${extension}`;
}
