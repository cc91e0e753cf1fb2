import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants } from '@vold/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createMeter } from './measure-upload.ts';
import type { ReceivedFile } from './store-content.ts';

/** What a caller says of the file, in fields that stand before it. */
const details = z.object({
  name: z.string().max(300).optional(),
  folder: z.string().max(300).optional(),
});

/** A file, in a place of its own, and what was said of it. */
export interface Upload extends z.infer<typeof details> {
  readonly file: ReceivedFile;
}

/** Headers and boundaries of a multipart body. */
const envelopeBytes = 100_000;

/**
 * Streams the `file` part of a multipart body to a temporary file; never more than a buffer of it is in memory.
 * Too large a body is refused by its announced length before a byte is read, else where the limit is passed
 * (FILE-07). @param most bytes of the file @throws 413 TOO_LARGE, 422 INVALID
 */
export async function receiveUpload(
  request: FastifyRequest,
  storage: FileStorage,
  most: number = constants.maxUploadBytes,
): Promise<Upload> {
  refuseTooLarge(request, most);
  const part = await request.file({ limits: { fileSize: most } });
  if (!part) throw invalidField('file', 'File is required');
  const original = cleanName(part.filename);
  const path = await storage.newTemporary();
  const meter = createMeter();
  try {
    await pipeline(part.file, meter.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated) throw tooLarge(original, most);
    const measured = meter.result();
    if (measured.size === 0) throw invalidField('file', 'This file is empty');
    const fields = Object.entries(part.fields).flatMap(([key, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[key, field.value]] : [],
    );
    return { ...parseInput(details, Object.fromEntries(fields)), file: { path, original, ...measured } };
  } catch (error) {
    // The rest is read and dropped: left in the connection, it would keep the caller's next request waiting.
    request.raw.unpipe();
    request.raw.resume();
    await rm(path, { force: true });
    throw error;
  }
}

/** Bytes of the file that a multipart body announces, as far as that can be known. */
export function announcedBytes(request: FastifyRequest): number {
  return Math.max(0, Number(request.headers['content-length'] ?? 0) - envelopeBytes);
}

/** Refuses a body by its announced length. @param most bytes of the file @throws 413 TOO_LARGE */
export function refuseTooLarge(request: FastifyRequest, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most + envelopeBytes) throw tooLarge('The file', most);
}

function tooLarge(name: string, most: number): ApiError {
  return new ApiError('TOO_LARGE', `${name} is larger than ${most / 1_000_000} MB.`);
}

function cleanName(name: string | undefined): string {
  const text = (name ?? '')
    .replaceAll(/[\p{Cc}]/gu, '')
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .slice(-300);
  return text.trim() || 'file';
}
