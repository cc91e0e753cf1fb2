import { join } from 'node:path';
import sharp from 'sharp';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';

/** Longest side of the smaller sizes, in pixels. */
const sizes = { medium: 640, big: 1600 } as const;

/** Pictures are decoded two at a time: each may take a hundred megabytes. */
const limited = limitConcurrency(2);
sharp.cache(false);

export interface ImageSizes {
  readonly width: number;
  readonly height: number;
  /** File names of the sizes that were made; a small picture has none. */
  readonly medium: string | null;
  readonly big: string | null;
}

/**
 * Measures a picture and makes its smaller sizes as WebP beside it. Null where it cannot be decoded: it is then kept
 * as it is. Sizes carry no metadata, so no place where a photograph was taken leaves with them.
 */
export async function makeImageSizes(path: string, folder: string): Promise<ImageSizes | null> {
  return limited(async () => {
    try {
      const options = { limitInputPixels: 200_000_000, animated: false } as const;
      const { width, height, orientation = 1 } = await sharp(path, options).metadata();
      // Orientations 5 to 8 lie on their side.
      const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height];
      const make = async (name: keyof typeof sizes) => {
        if (Math.max(width, height) <= sizes[name]) return null;
        const file = `${name}.webp`;
        await sharp(path, options)
          .rotate()
          .resize({ width: sizes[name], height: sizes[name], fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toFile(join(folder, file));
        return file;
      };
      return { width: shownWidth, height: shownHeight, medium: await make('medium'), big: await make('big') };
    } catch {
      return null;
    }
  });
}
