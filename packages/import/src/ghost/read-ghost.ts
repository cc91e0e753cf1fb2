import { Readable } from 'node:stream';
import parser, { type Token } from 'stream-json/parser.js';
import { decodeFile } from '../source/decode-file.ts';
import { ExportError } from '../source/export-error.ts';
import type { Reading } from '../source/export-source.ts';
import type { GhostRow } from './ghost-tables.ts';
import { createTableReader } from './table-reader.ts';

const where = 'Choose the .json file that Ghost makes under Settings → Import/Export → Export content.';

/**
 * Reads an export of Ghost as a stream and hands out the rows of its tables. Memory does not grow with the file: one row is
 * held, and texts are cut off that no item may have.
 *
 * @returns the version of Ghost, '' if the file does not say
 * @throws ExportError where the file is no export of Ghost or ends early
 */
export async function readGhost(
  path: string,
  onRow: (table: string, row: GhostRow) => void,
  { signal, onBytes }: Reading,
): Promise<string> {
  const reader = createTableReader(onRow);
  let bytes = 0;
  let lastCharacter = '';
  let hasEnded = false;
  async function* texts() {
    for await (const chunk of decodeFile(path, '.json')) {
      signal?.throwIfAborted();
      if (bytes === 0 && !/^\s*\{/.test(chunk.text)) throw new ExportError(`The file is not JSON. ${where}`);
      bytes = chunk.bytes;
      await onBytes?.(bytes);
      lastCharacter = chunk.text.trimEnd().at(-1) ?? lastCharacter;
      if (chunk.text !== '') yield chunk.text;
    }
    hasEnded = true;
  }
  const tokens: AsyncIterable<Token> = Readable.from(texts()).compose(
    parser.asStream({ packValues: false, streamValues: true }),
  );
  try {
    for await (const token of tokens) reader.take(token);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Error && error.message.startsWith('Parser '))
      throw explain(!hasEnded || lastCharacter === '}', bytes);
    throw error;
  }
  if (!reader.hasData) throw new ExportError(`The file is JSON, but not an export of Ghost. ${where}`);
  return reader.version;
}

function explain(isWhole: boolean, bytes: number): ExportError {
  return new ExportError(
    isWhole
      ? `The file is not well-formed JSON before byte ${bytes}.`
      : `The file is truncated: it ends after ${bytes} bytes, in the middle. Export it again.`,
  );
}
