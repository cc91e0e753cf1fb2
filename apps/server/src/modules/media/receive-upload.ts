import { rm } from 'node:fs/promises';
import { constants, storableText } from '@vold/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { receiveMultipart } from '../../platform/http/receive-multipart.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createMeter } from './measure-upload.ts';
import type { ReceivedFile } from './store-content.ts';

/** The caller's details of the file, in fields before it. */
const details = z.object({
  name: z.string().max(300).transform(storableText).optional(),
  folder: z.string().max(300).transform(storableText).optional(),
});

/** A temporary file, and its details. */
export interface Upload extends z.infer<typeof details> {
  readonly file: ReceivedFile;
}

/** Headers and boundaries of a multipart body. */
const envelopeBytes = 100_000;

/**
 * Streams the file of a multipart body to a temporary file; never more than a buffer of it is in memory.
 * Too large a body is refused by its announced length before a byte is read, else where the limit is passed
 * (FILE-07). @param most bytes of the file @throws 413 TOO_LARGE, 422 INVALID
 */
export async function receiveUpload(
  request: FastifyRequest,
  storage: FileStorage,
  most: number = constants.maxUploadBytes,
): Promise<Upload> {
  refuseTooLarge(request, most);
  const meter = createMeter();
  const { fields, files } = await receiveMultipart(request, {
    limits: { fileSize: most, files: 1, fields: 10, fieldSize: 10_000, parts: 20 },
    placeFor: () => storage.newTemporary(),
    meter: () => meter.stream,
    tooLarge: (name) => tooLarge(cleanName(name), most),
  });
  const [file] = files;
  if (!file) throw invalidField('file', 'File is required');
  try {
    const measured = meter.result();
    if (measured.size === 0) throw invalidField('file', 'This file is empty');
    const said = parseInput(details, Object.fromEntries(fields));
    return { ...said, file: { path: file.path, original: cleanName(file.filename), ...measured } };
  } catch (error) {
    await rm(file.path, { force: true });
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
  const text = storableText(name ?? '')
    .replaceAll(/[\p{Cc}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(-300)
    .toWellFormed();
  return text.trim() || 'file';
}
