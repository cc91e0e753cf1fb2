import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants } from '@vold/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import type { FileFolder } from './file-folder.ts';

/** What a caller says of the file, in fields that stand before it. */
const details = z.object({
  name: z.string().max(300).optional(),
  folder: z.string().max(300).optional(),
});

export interface Upload extends z.infer<typeof details> {
  /** The file, in a place of its own. */
  readonly path: string;
  readonly original: string;
}

/** Headers and boundaries of a multipart body. */
const envelopeBytes = 100_000;

/**
 * Streams the `file` part of a multipart body to a temporary file; never more than a buffer of it is in memory.
 * Too large a body is refused by its announced length before a byte is read, else where the limit is passed
 * (FILE-07). @throws 413 TOO_LARGE, 422 INVALID
 */
export async function receiveUpload(request: FastifyRequest, files: FileFolder): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > constants.maxUploadBytes + envelopeBytes) {
    throw tooLarge('The file');
  }
  const part = await request.file();
  if (!part) throw invalidField('file', 'File is required');
  const original = cleanName(part.filename);
  const path = await files.newTemporary();
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated) throw tooLarge(original);
    const fields = Object.entries(part.fields).flatMap(([key, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[key, field.value]] : [],
    );
    return { ...parseInput(details, Object.fromEntries(fields)), path, original };
  } catch (error) {
    await files.remove(path);
    throw error;
  }
}

function tooLarge(name: string): ApiError {
  return new ApiError('TOO_LARGE', `${name} is larger than 100 MB.`);
}

function cleanName(name: string | undefined): string {
  const text = (name ?? '')
    .replaceAll(/[\p{Cc}]/gu, '')
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .slice(-300);
  return text.trim() || 'file';
}
