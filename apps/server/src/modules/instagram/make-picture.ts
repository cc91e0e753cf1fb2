import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sizesOfPicture } from '@vold/contract';
import { ImageError, prepareImage } from '../../platform/images/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import type { Ask } from './ask-instagram.ts';

export interface KeptPicture {
  readonly key: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Bytes of a picture as Instagram has it, and of the copy. */
const maxBytes = { fetched: 10_000_000, kept: 400_000 };

interface Source {
  readonly clientId: string;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** A copy of a picture, its longest side 640 pixels; null: it cannot be had or read. */
export async function makePicture(
  storage: FileStorage,
  ask: Ask,
  { clientId, address, signal }: Source,
): Promise<KeptPicture | null> {
  const fetched = await ask(address, { signal, maxBytes: maxBytes.fetched }).catch(() => null);
  if (fetched?.status !== 200) return null;
  const folder = await storage.newTemporary();
  await mkdir(folder);
  try {
    const path = join(folder, 'picture');
    await writeFile(path, fetched.body);
    const facts = await prepareImage({ clientId, path, folder });
    const bytes = await readFile(join(folder, 'medium.webp'));
    const [size] = sizesOfPicture(facts.width, facts.height);
    if (!size || bytes.length > maxBytes.kept) return null;
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { key, bytes, width: size.width, height: size.height };
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
