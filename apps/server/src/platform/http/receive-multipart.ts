import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

/** Bytes of all texts of a body together: they are held in memory. */
const maxTextBytes = 1_000_000;

export interface ReceivedPart {
  readonly field: string;
  readonly path: string;
  /** As the caller says. */
  readonly filename: string;
}

export interface MultipartOptions {
  readonly limits: { fileSize: number; files: number; fields: number; fieldSize?: number; parts?: number };
  /**
   * Chooses where a file is written; null drops it. What it throws refuses the body, before a byte of the file is kept.
   *
   * @param fields the texts that came before it
   */
  readonly placeFor: (
    part: Pick<MultipartFile, 'fieldname' | 'filename'>,
    fields: readonly (readonly [string, string])[],
  ) => Promise<string | null>;
  /** Sees the bytes of a file that is kept. */
  readonly meter?: () => Transform;
  readonly tooLarge: (filename: string) => ApiError;
}

/**
 * Receives a multipart body: its texts in memory, its files in temporary places. All bytes count towards what the client and
 * the network may have in flight. Nothing is left of a body that breaks off, is refused, or takes too long.
 *
 * @throws 408 TOO_SLOW, 413 TOO_LARGE, 422 INVALID, 429 TOO_MANY_REQUESTS, and what `placeFor` throws
 */
export async function receiveMultipart(
  request: FastifyRequest,
  { limits, placeFor, meter, tooLarge }: MultipartOptions,
): Promise<{ fields: [string, string][]; files: ReceivedPart[] }> {
  const { incoming } = request;
  if (!incoming) throw new ApiError('INVALID', 'The upload is not complete or not valid multipart/form-data');
  const { signal } = incoming;
  const fields: [string, string][] = [];
  const files: ReceivedPart[] = [];
  let textBytes = 0;
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  signal.addEventListener('abort', () => late.reject(signal.reason));
  const parts = request.parts({ limits })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), late.promise]);
      if (next.done) return { fields, files };
      const part = next.value;
      if (part.type === 'field') {
        const text = String(part.value);
        textBytes += text.length;
        if (textBytes > maxTextBytes) throw new ApiError('TOO_LARGE', 'The texts are larger than 1 MB.');
        incoming.add(text.length);
        fields.push([part.fieldname, text]);
        continue;
      }
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          try {
            incoming.add(chunk.length);
            done(null, chunk);
          } catch (error) {
            done(error as ApiError);
          }
        },
      });
      const path = await placeFor(part, fields);
      if (path === null) {
        await pipeline(part.file, count, new Writable({ write: (_chunk, _encoding, done) => done() }), {
          signal,
        });
        continue;
      }
      files.push({ field: part.fieldname, path, filename: part.filename });
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      if (meter) await pipeline(part.file, count, meter(), target, { signal });
      else await pipeline(part.file, count, target, { signal });
      if (part.file.truncated) throw tooLarge(part.filename);
    }
  } catch (error) {
    // The rest is read and dropped: left in the connection, it would keep the caller's next request waiting.
    request.raw.unpipe();
    request.raw.resume();
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    throw signal.aborted ? signal.reason : error;
  }
}
