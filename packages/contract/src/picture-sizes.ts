/**
 * The sizes that pictures are kept in, as WebP and AVIF: their longest sides in pixels. A picture has those that are
 * smaller than itself and one more that holds it whole.
 */
export const pictureSizes = { medium: 640, big: 1600, raw: 3840 } as const;
export type PictureSizeName = keyof typeof pictureSizes;

export interface PictureSize {
  readonly name: PictureSizeName;
  readonly width: number;
  readonly height: number;
}

/** The sizes of a picture of so many pixels, the smallest first. */
export function sizesOfPicture(width: number, height: number): PictureSize[] {
  const longest = Math.max(width, height);
  const sizes: PictureSize[] = [];
  for (const [name, limit] of Object.entries(pictureSizes) as [PictureSizeName, number][]) {
    const scale = Math.min(1, limit / longest);
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    sizes.push({ name, width: side(width), height: side(height) });
    if (scale === 1) break;
  }
  return sizes;
}

/** `srcset` of a picture in each format, best first. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  readonly srcSet: string;
}

/** Where uploads with sizes live: the address of any size names the folder of all. */
const sized = /^((?:https?:\/\/[^/]+)?\/files\/[^/]+\/[^/]+\/)(?:medium|big)\.webp$/;

/**
 * What a `<picture>` offers of an uploaded picture. Empty for what has one form only: drawings, animations, pictures of
 * other websites, pictures whose size is unknown. The server answers for an AVIF that is not made yet with its WebP.
 *
 * @example pictureSources({ url: '/files/cl_1/x/big.webp', width: 3200, height: 2000 })[1]?.srcSet
 * // '/files/cl_1/x/medium.webp 640w, /files/cl_1/x/big.webp 1600w, /files/cl_1/x/raw.webp 3200w'
 */
export function pictureSources(picture: { url: string; width?: number; height?: number }): PictureSource[] {
  const folder = sized.exec(picture.url)?.[1];
  if (folder === undefined || !picture.width || !picture.height) return [];
  const sizes = sizesOfPicture(picture.width, picture.height);
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}` as const,
    srcSet: sizes.map(({ name, width }) => `${folder}${name}.${format} ${width}w`).join(', '),
  }));
}

/** A picture as links are shared with, made of any uploaded picture: the size that services ask for. */
export const sharedPicture = { name: 'share-1200x630.jpg', width: 1200, height: 630 } as const;
/** An icon for a phone's home screen. */
export const iconPicture = { name: 'icon-180.png', width: 180, height: 180 } as const;

/** Uploads of formats that can be decoded: the address names the folder. */
const decodable = /^(\/files\/[^/]+\/[^/]+\/)[^/]+$/;
const undecodable = /\.(?:bmp|ico)$/i;

/** Where an uploaded picture is in another form, or null: it is of another website, or cannot be decoded. */
export function framedAddress(
  url: string,
  { name }: typeof sharedPicture | typeof iconPicture,
): string | null {
  const folder = undecodable.test(url) ? undefined : decodable.exec(url)?.[1];
  return folder === undefined ? null : folder + name;
}
