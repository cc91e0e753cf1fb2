import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { storableText, xmlEncoding } from '@vold/contract';
import { ExportError } from './export-error.ts';

/** A piece of the file as text, and how many bytes of the file it ends at. */
export interface TextChunk {
  text: string;
  bytes: number;
}

const chunkBytes = 64 * 1024;

/**
 * Reads a file as text, in chunks. The encoding is that of its byte order mark, otherwise of its XML declaration, otherwise
 * UTF-8. Removes characters that XML and JSON forbid, which WordPress writes into content nevertheless.
 *
 * @param extension of the files that the other system exports, for messages
 * @throws ExportError for a missing, empty or compressed file and for an unknown or violated encoding
 */
export async function* decodeFile(path: string, extension: string): AsyncGenerator<TextChunk> {
  await refuseUnreadable(path);
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  let encoding = 'utf-8';
  for await (const part of createReadStream(path, { highWaterMark: chunkBytes })) {
    const chunk = part as Buffer;
    if (!decoder) {
      encoding = encodingOf(chunk, extension);
      decoder = decoderFor(encoding);
    }
    bytes += chunk.length;
    yield { text: decode(decoder, chunk, encoding), bytes };
  }
  if (decoder) yield { text: decode(decoder, undefined, encoding), bytes };
}

async function refuseUnreadable(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ExportError(`There is no file ${path}.`);
  if (!found.isFile()) throw new ExportError(`${path} is not a file.`);
  if (found.size === 0) throw new ExportError('The file is empty (0 bytes).');
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, encoding: string): string {
  try {
    return storableText(decoder.decode(chunk, { stream: chunk !== undefined }));
  } catch {
    throw new ExportError(`The file says that it is ${encoding.toUpperCase()}, but it is not.`);
  }
}

function encodingOf(start: Buffer, extension: string): string {
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw new ExportError('The file is compressed (gzip): unpack it first.');
  if (start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    throw new ExportError(
      `The file is a ZIP archive: unpack it first and import the ${extension} file in it.`,
    );
  }
  return xmlEncoding(start);
}

function decoderFor(encoding: string): TextDecoder {
  try {
    // Only UTF-8 is strict: a byte that is not UTF-8 would silently damage every text of the website.
    return new TextDecoder(encoding, { fatal: /^utf-?8$/.test(encoding) });
  } catch {
    throw new ExportError(`The file is in the encoding “${encoding}”, which is not known. Save it as UTF-8.`);
  }
}
