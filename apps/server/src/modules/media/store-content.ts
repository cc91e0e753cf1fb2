import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFacts, PictureCrop } from '@vold/contract';
import { ApiError } from '../../platform/errors/api-error.ts';
import { ImageError, type ImageFacts, imageLimits, prepareImage } from '../../platform/images/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { type FileKind, readHead } from './file-kind.ts';
import { addressOf } from './media-place.ts';
import { safeName } from './safe-name.ts';
import { cleanDrawing } from './svg/clean-drawing.ts';
import { SvgError } from './svg/svg-error.ts';

/** A file that was received, on this machine. */
export interface ReceivedFile {
  readonly path: string;
  /** As its owner calls it. */
  readonly original: string;
  readonly size: number;
  readonly sha256: string;
  /** The part of a picture that is shown; the file itself is kept whole. */
  readonly crop?: PictureCrop;
}

export interface NewContent {
  readonly clientId: string;
  readonly file: ReceivedFile;
  readonly kind: FileKind;
}

/** Pictures that are drawn as they are: nothing decodes them here, and they say nothing of a camera. */
const asTheyAre = new Set(['image/bmp', 'image/x-icon', 'image/vnd.microsoft.icon']);

/** Bytes in their place, which no record shows yet. */
export interface StoredContent {
  readonly facts: MediaFacts;
  /** Bytes of all that was stored. */
  readonly bytes: number;
  /** True if slow formats are still to be made. */
  readonly isSized: boolean;
}

/**
 * Moves a file to its place: drawings are sanitized, photos lose their camera's metadata and get sizes. The caller removes
 * files after an error.
 *
 * @throws 415 WRONG_TYPE for a picture that cannot be read
 */
export async function storeContent(
  storage: FileStorage,
  { clientId, file, kind }: NewContent,
  place: string,
): Promise<StoredContent> {
  const folder = `files/${place}`;
  const work = await mkdtemp(`${file.path}-`);
  try {
    const name = safeName(file.original, kind.extension);
    const { main, image, shape } = await prepare(clientId, file, kind, work);
    await storage.put(`${folder}/${name}`, main);
    const { size } = await stat(main);
    let bytes = size;
    for (const made of image?.made ?? []) {
      await storage.put(`${folder}/${sizeNameOf(name, made)}`, join(work, made));
      bytes += (await stat(join(work, made))).size;
    }
    const facts = describe({ kind, image, shape, crop: file.crop, name, size, address: addressOf(place) });
    return { facts, bytes, isSized: image !== null && facts.url !== facts.raw };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The file's own name is in the address of each of its sizes: people and search engines read it. */
function sizeNameOf(name: string, made: string): string {
  return `${name.slice(0, name.lastIndexOf('.'))}.${made}`;
}

interface PreparedContent {
  readonly main: string;
  /** Facts of a picture that can be decoded. */
  readonly image: ImageFacts | null;
  /** Its width and height in pixels, where they are known. */
  readonly shape: { readonly width: number; readonly height: number } | null;
}

/** The stored form of the file itself, and the facts of a picture. */
async function prepare(
  clientId: string,
  file: ReceivedFile,
  kind: FileKind,
  work: string,
): Promise<PreparedContent> {
  const asItIs = { main: file.path, image: null, shape: null };
  try {
    if (kind.mimetype === 'image/svg+xml') {
      const cleaned = join(work, 'cleaned.svg');
      return { main: cleaned, image: null, shape: await cleanDrawing(clientId, file.path, cleaned) };
    }
    if (kind.mimetype === 'image/apng') return { ...asItIs, shape: await shapeOfPng(file.path) };
    if (kind.resource !== 'picture' || kind.isMoving || asTheyAre.has(kind.mimetype)) return asItIs;
    const image = await prepareImage({ clientId, path: file.path, folder: work, crop: file.crop });
    return { main: image.cleaned ? join(work, image.cleaned) : file.path, image, shape: image };
  } catch (error) {
    if (!(error instanceof ImageError || error instanceof SvgError)) throw error;
    throw new ApiError('WRONG_TYPE', `${file.original} ${error.message}${hintFor(kind)}`);
  }
}

/** Width and height in pixels, from the header. @throws ImageError for one that browsers could not draw either */
async function shapeOfPng(path: string): Promise<NonNullable<PreparedContent['shape']>> {
  const head = await readHead(path, 24);
  const shape = { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  if (shape.width * shape.height > imageLimits.pixels)
    throw new ImageError(`has more than ${imageLimits.pixels / 1e6} million pixels`);
  return shape;
}

/** Telephones take pictures in a format that needs a license to be read. */
function hintFor({ mimetype }: FileKind): string {
  return /^image\/hei[cf]/.test(mimetype)
    ? ': it is in the format HEIC. Export it as JPEG and upload that'
    : '';
}

interface Described {
  readonly kind: FileKind;
  readonly image: ImageFacts | null;
  readonly shape: PreparedContent['shape'];
  readonly crop: PictureCrop | undefined;
  readonly name: string;
  readonly size: number;
  readonly address: string;
}

function describe({ kind, image, shape, crop, name, size, address }: Described): MediaFacts {
  const made = new Set(image?.made);
  const medium = made.has('medium.webp') ? sizeNameOf(name, 'medium.webp') : name;
  // An animation is shown as it is: its sizes stand still.
  const big = image?.animated ? name : made.has('big.webp') ? sizeNameOf(name, 'big.webp') : medium;
  return {
    type: kind.type,
    mimetype: kind.mimetype,
    filename: { medium, big, raw: name },
    path: address,
    thumbnails: kind.resource === 'picture' ? address + medium : null,
    is_aws: false,
    aws_file_url: null,
    url: address + big,
    raw: address + name,
    info: {
      filename: name,
      size,
      type: kind.mimetype,
      ...(shape && { width: shape.width, height: shape.height }),
      ...(crop && { crop }),
      ...(image?.placeholder && { placeholder: image.placeholder }),
    },
  };
}
