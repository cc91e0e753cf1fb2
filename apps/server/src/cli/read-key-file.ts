import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';

/** The installation key in a given file. @throws StartupError if there is none */
export async function readKeyFile(path: string): Promise<Buffer> {
  const text = await readFile(resolve(path), 'utf8').catch((error: Error) => {
    throw new StartupError(`Cannot read ${path}: ${error.message}`);
  });
  if (!/^[0-9a-f]{64}$/i.test(text.trim())) {
    throw new StartupError(`${path} is no installation key: it holds 64 hexadecimal digits.`);
  }
  return Buffer.from(text.trim(), 'hex');
}
