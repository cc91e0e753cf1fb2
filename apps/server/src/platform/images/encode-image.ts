import { join } from 'node:path';
import { type PictureCrop, type PictureSizeName, sizesOfPicture } from '@vold/contract';
import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { imageLimits } from './image-limits.ts';
import type { ImageFacts } from './image-task.ts';

/** A picture is wider or higher than is decoded here. */
export class ImageSideError extends Error {}

/** One thread, no cache: pictures are processed next to other work, not instead of it. */
sharp.concurrency(1);
sharp.cache(false);

/** Longest side of the placeholder, in pixels. */
const placeholderSide = 16;
const webpQuality = 80;
/** AVIF looks at 55 as WebP does at 80. Effort 3 of 9 takes a third of the default's time for a few per cent. */
const avif = { quality: 55, effort: 3 } as const;

/** Sizes that an upload waits for; the rest is encoded later. */
const prompt: ReadonlySet<PictureSizeName> = new Set(['medium', 'big']);

/**
 * Measures a picture, makes its WebP sizes and, if it has camera metadata, a copy without it: the place and device of a photo
 * are private. The color profile stays.
 */
export async function prepareImage(path: string, folder: string, crop?: PictureCrop): Promise<ImageFacts> {
  const metadata = await open(path).metadata();
  const part = partOf(metadata.autoOrient, crop);
  const { width, height } = part;
  const animated = (metadata.pages ?? 1) > 1 && (metadata.format === 'gif' || metadata.format === 'webp');
  const sizes = sizesOfPicture(width, height).filter(({ name }) => prompt.has(name));
  const made: string[] = [];
  // An animation shows its first frame in lists, and itself on pages.
  for (const size of animated ? sizes.slice(0, 1) : sizes) {
    const name = `${size.name}.webp`;
    await resized(path, part, size).webp({ quality: webpQuality }).toFile(join(folder, name));
    made.push(name);
  }
  return {
    width,
    height,
    animated,
    placeholder: metadata.hasAlpha ? null : await makePlaceholder(path, part),
    cleaned: await clean(path, folder, metadata, animated),
    made,
  };
}

/** The formats that take their time: AVIF of every size, and WebP of the largest. */
export async function encodeImage(path: string, folder: string, crop?: PictureCrop): Promise<ImageFacts> {
  const { autoOrient, pages = 1 } = await open(path).metadata();
  const part = partOf(autoOrient, crop);
  const { width, height } = part;
  const made: string[] = [];
  for (const size of sizesOfPicture(width, height)) {
    if (!prompt.has(size.name)) {
      const name = `${size.name}.webp`;
      await resized(path, part, size).webp({ quality: webpQuality }).toFile(join(folder, name));
      made.push(name);
    }
    const name = `${size.name}.avif`;
    await resized(path, part, size).avif(avif).toFile(join(folder, name));
    made.push(name);
  }
  return { width, height, animated: pages > 1, placeholder: null, cleaned: null, made };
}

/** The pixels of a part, at least one, none outside of the picture. */
function partOf({ width, height }: { width: number; height: number }, crop?: PictureCrop): Region {
  if (!crop) return { left: 0, top: 0, width, height };
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/**
 * Counts the pixels of a picture before anything is made of it.
 *
 * @throws ImageSideError: the time of a decoder grows with rows as well
 */
export async function countPixels(path: string): Promise<number> {
  const { width, height } = await open(path).metadata();
  if (Math.max(width, height) > imageLimits.side) throw new ImageSideError();
  return width * height;
}

function open(path: string, animated = false): Sharp {
  return sharp(path, { limitInputPixels: imageLimits.pixels, animated });
}

/** Turned as it is meant to be seen, in sRGB, without metadata. */
function resized(path: string, part: Region, { width, height }: { width: number; height: number }): Sharp {
  return open(path).autoOrient().extract(part).resize({ width, height, fit: 'fill' });
}

async function makePlaceholder(path: string, part: Region): Promise<string> {
  const size = { width: placeholderSide, height: placeholderSide, fit: 'inside' } as const;
  const bytes = await open(path).autoOrient().extract(part).resize(size).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** Pictures that say nothing of their camera keep their bytes. */
async function clean(
  path: string,
  folder: string,
  metadata: Metadata,
  animated: boolean,
): Promise<string | null> {
  const { exif, xmp, iptc, orientation = 1, format } = metadata;
  if (!exif && !xmp && !iptc && orientation === 1) return null;
  const picture = open(path, animated).autoOrient().keepIccProfile();
  const name = `cleaned.${format}`;
  // At this quality the second compression is invisible.
  if (format === 'jpeg') picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  else if (format === 'webp') picture.webp({ quality: 92 });
  else if (format === 'heif') picture.avif({ quality: 75, effort: 3 });
  await picture.toFile(join(folder, name));
  return name;
}
