import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

/** More than the API takes of one form; what goes beyond is not kept, so that no visitor can fill our memory. */
const limits = { fields: 1000, fieldSize: 200_000, fieldNameSize: 200 };
/** Characters of all texts together; what comes after them is not kept. */
const maxText = 1_000_000;

/**
 * The texts of a form as they pass by, by the name of their field. Files are let through unread. What is cut off or
 * malformed ends the reading; the API says what is wrong with it.
 */
export async function readValues(
  body: Readable,
  contentType: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const values = new Map<string, string[]>();
  const headers: IncomingHttpHeaders & { 'content-type': string } = { 'content-type': contentType };
  try {
    const parser = Busboy({ headers, limits });
    parser.on('file', (_name, file) => file.resume());
    let length = 0;
    parser.on('field', (name, value) => {
      length += value.length;
      if (length > maxText) return;
      values.set(name, [...(values.get(name) ?? []), value]);
    });
    body.pipe(parser);
    body.once('error', () => parser.destroy());
    body.once('close', () => {
      if (!body.readableEnded) parser.destroy();
    });
    await finished(parser);
  } catch {
    body.resume();
  }
  return values;
}
