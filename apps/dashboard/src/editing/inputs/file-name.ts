import { decodePercents, readSizeName } from '@vold/contract';

/** The name of the file at an address: its last part, without the query and the name of a picture's size. */
export function fileNameOf(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').pop() || url;
  const size = readSizeName(last);
  // Older uploads have the name of their size alone.
  if (size) return size.stem ? size.stem + size.format : 'Picture';
  return decodePercents(last);
}
