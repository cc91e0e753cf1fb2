import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../../platform/errors/api-error.ts';
import { parseInput } from '../../../platform/http/parse-input.ts';
import { receiveMultipart } from '../../../platform/http/receive-multipart.ts';

/** Bytes of an export. */
const maxBytes = 2_000_000_000;

/** Bytes of a multipart body besides its file. */
const envelopeBytes = 100_000;

export interface ReceivedExport<F> {
  /** Path of the file until the import has read it. */
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
  // Before a byte of it is read, if its length is known.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + envelopeBytes) {
    throw tooLarge('This file', mostBytes);
  }
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const received = await receiveMultipart(request, {
    limits: { fileSize: mostBytes, files: 1, fields: 10 },
    placeFor: async () => join(folder, `import-${randomUUID()}`),
    tooLarge: (name) => tooLarge(name, mostBytes),
  });
  const [file] = received.files;
  if (!file) throw invalidField('file', 'File is required');
  try {
    const filename = file.filename.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, '') || 'export';
    const values = parseInput(fields, Object.fromEntries(received.fields)) as z.output<F>;
    return { path: file.path, filename, fields: values };
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
}

function tooLarge(filename: string, mostBytes: number): ApiError {
  return new ApiError('TOO_LARGE', `${filename} is larger than ${Math.round(mostBytes / 1e9)} GB.`);
}
