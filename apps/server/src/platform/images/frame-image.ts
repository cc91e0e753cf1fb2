import { join } from 'node:path';
import { iconPicture, sharedPicture } from '@vold/contract';
import sharp, { type Sharp } from 'sharp';
import { imageLimits } from './image-limits.ts';
import type { ImageFacts } from './image-task.ts';

/** Longest side that a drawing is drawn at, in pixels. */
const maxDrawn = 4000;
/** Dots per inch at which a drawing has the size that it says. */
const drawingDensity = 72;

interface Box {
  width: number;
  height: number;
  /** Room around a picture that is shown whole. */
  padding: number;
}

/** A picture for links that are shared: JPEG, since not every service reads WebP, AVIF or SVG. */
export async function shareImage(path: string, folder: string): Promise<ImageFacts> {
  const { name, width, height } = sharedPicture;
  const framed = await frame(path, { width, height, padding: 60 });
  await framed.jpeg({ quality: 82, mozjpeg: true }).toFile(join(folder, name));
  return factsOf(sharedPicture);
}

/** An icon for a phone's home screen, which fills transparent parts with black. */
export async function iconImage(path: string, folder: string): Promise<ImageFacts> {
  const { name, width, height } = iconPicture;
  const framed = await frame(path, { width, height, padding: 0 });
  await framed.png({ compressionLevel: 9 }).toFile(join(folder, name));
  return factsOf(iconPicture);
}

/** Fills the box with an opaque picture; any other, such as a logo, is shown whole on a ground. */
async function frame(path: string, { width, height, padding }: Box): Promise<Sharp> {
  const open = await opener(path, { width, height });
  const { isOpaque } = await open().stats();
  if (isOpaque) {
    return open().autoOrient().resize({ width, height, fit: 'cover', position: sharp.strategy.attention });
  }
  const background = await groundOf(open());
  return open()
    .autoOrient()
    .resize({ width: width - 2 * padding, height: height - 2 * padding, fit: 'contain', background })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background })
    .flatten({ background });
}

/** Opens the first frame of a picture; a drawing about as large as the box, so that it is sharp. */
async function opener(path: string, box: { width: number; height: number }): Promise<() => Sharp> {
  const limits = { limitInputPixels: imageLimits.pixels };
  const { format, width, height } = await sharp(path, limits).metadata();
  if (format !== 'svg') return () => sharp(path, limits);
  const scale = Math.min(
    Math.max(box.width / width, box.height / height),
    maxDrawn / Math.max(width, height),
  );
  const density = Math.min(100_000, Math.max(1, drawingDensity * scale));
  return () => sharp(path, { ...limits, density });
}

/** White, or dark for what could not be seen on white. */
async function groundOf(picture: Sharp): Promise<string> {
  const onWhite = await picture
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { channels } = await sharp(onWhite).stats();
  return channels.every(({ min }) => min > 200) ? '#1c1d1f' : '#ffffff';
}

function factsOf({ name, width, height }: typeof sharedPicture | typeof iconPicture): ImageFacts {
  return { width, height, animated: false, placeholder: null, cleaned: null, made: [name] };
}
