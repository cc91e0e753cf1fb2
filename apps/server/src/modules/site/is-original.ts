import { trimEndOf } from '@vold/contract';

/**
 * Whether a text is the original and no copy of another page. An address is taken for the original if it has the path that the
 * text has here, in any spelling.
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
