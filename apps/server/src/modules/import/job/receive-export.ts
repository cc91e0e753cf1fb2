import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../../platform/errors/api-error.ts';
import { parseInput } from '../../../platform/http/parse-input.ts';

/** Bytes of an export. */
const maxBytes = 2_000_000_000;

/** What a multipart body has beside its file. */
const envelopeBytes = 100_000;

export interface ReceivedExport<F> {
  /** Where the file is until the import has read it. */
  path: string;
  filename: string;
  /** The other parts of the body. */
  fields: F;
}

/** Streams the `file` of a multipart body to a folder outside of what is served. @throws 413, 422 */
export async function receiveExport<F extends z.ZodType>(
  request: FastifyRequest,
  dataDir: string,
  { fields, mostBytes = maxBytes }: { fields: F; mostBytes?: number },
): Promise<ReceivedExport<z.output<F>>> {
  // Before a byte of it is taken, where its length is told.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + envelopeBytes) {
    throw tooLarge('This file', mostBytes);
  }
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `import-${randomUUID()}`);
  const values: Record<string, unknown> = {};
  let filename: string | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes, files: 1, fields: 10 } })) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else {
        filename = part.filename.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, '') || 'export';
        await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        if (part.file.truncated) throw tooLarge(filename, mostBytes);
      }
    }
    if (filename === undefined) throw invalidField('file', 'File is required');
    return { path, filename, fields: parseInput(fields, values) as z.output<F> };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function tooLarge(filename: string, mostBytes: number): ApiError {
  return new ApiError('TOO_LARGE', `${filename} is larger than ${Math.round(mostBytes / 1e9)} GB.`);
}
