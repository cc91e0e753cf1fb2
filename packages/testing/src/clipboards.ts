import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Clipboard {
  /** The program, for example `google-docs`. */
  name: string;
  /** The HTML on the clipboard. */
  html: string;
  /** The resulting rich text. */
  expected: string;
}

/** The same document as different programs put it on the clipboard. Made by hand, in the shapes that these programs write. */
export function clipboards(): Clipboard[] {
  const folder = join(import.meta.dirname, 'clipboards');
  const files = readdirSync(folder);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return files
    .filter((file) => file.endsWith('.txt') && !file.endsWith('expected.txt'))
    .map((file) => {
      const name = file.slice(0, -'.txt'.length);
      const own = `${name}.expected.txt`;
      return { name, html: read(file), expected: read(files.includes(own) ? own : 'expected.txt').trim() };
    });
}
