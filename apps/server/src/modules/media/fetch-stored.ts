import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MediaFacts, PictureCrop } from '@vold/contract';
import { notFound } from '../../platform/errors/api-error.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createMeter } from './measure-upload.ts';
import { placeOf } from './media-place.ts';
import type { ReceivedFile } from './store-content.ts';

/**
 * Fetches a stored picture to this machine as a new upload, cropped: the same part of the same picture is the same content.
 * @throws 404 if the bytes are gone
 */
export async function fetchStored(
  storage: FileStorage,
  { path: address, filename }: MediaFacts,
  original: string,
  crop: PictureCrop | null,
): Promise<ReceivedFile> {
  const found = await storage.find(`files/${placeOf(address)}/${filename.raw}`);
  if (!found) throw notFound('This file');
  const path = await storage.newTemporary();
  const meter = createMeter();
  try {
    await pipeline(await found.open(), meter.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const { sha256, size } = meter.result();
  if (!crop) return { path, original, size, sha256 };
  const { x, y, width, height } = crop;
  const cut = createHash('sha256')
    .update(JSON.stringify([sha256, x, y, width, height]))
    .digest('hex');
  return { path, original, size, sha256: cut, crop };
}
