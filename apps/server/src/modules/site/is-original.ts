import { trimEndOf } from '@vold/contract';

/**
 * True if a text is the original and not a copy of another page. A canonical address with the path of the text here, in any
 * spelling, means the original.
 *
 * @param canonical as editors wrote it
 * @param href of the text here
 */
export function isOriginal(canonical: string | undefined, href: string): boolean {
  if (!canonical) return true;
  const path = URL.parse(canonical, 'http://own.invalid')?.pathname;
  return path !== undefined && spelled(path) === spelled(href);
}

function spelled(path: string): string {
  const bare = trimEndOf(path, '/');
  try {
    return decodeURIComponent(bare).normalize('NFC').toLowerCase();
  } catch {
    return bare;
  }
}
