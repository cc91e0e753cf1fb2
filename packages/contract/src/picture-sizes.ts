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

/**
 * A size of an upload: `bread.big.webp` of `bread.jpg`, and `big.webp` of one that was kept before sizes had the file's
 * name. No file is called so itself: the name of an upload has one dot.
 */
const sizeName = /^((?:[\w-]+\.)?)(medium|big|raw)\.(webp|avif)$/;

/** The parts of a size's name; null: it is no size. `stem` is the file's name with a dot, or empty. */
export function readSizeName(name: string): { stem: string; size: PictureSizeName; format: string } | null {
  const [, stem, size, format] = sizeName.exec(name) ?? [];
  return stem === undefined || !format ? null : { stem, size: size as PictureSizeName, format };
}

/** Folder of an upload: the address of any size names the folder of all. */
const stored = /^((?:https?:\/\/[^/]+)?\/files\/[^/]+\/[^/]+\/)([^/]+)$/;

/**
 * The sources that a `<picture>` offers of an uploaded picture. Empty for what has one form only: drawings, animations, pictures of
 * other websites, pictures whose size is unknown. The server answers for an AVIF that is not made yet with its WebP.
 *
 * @example pictureSources({ url: '/files/cl_1/x/sea.big.webp', width: 3200, height: 2000 })[1]?.srcSet
 * // '/files/cl_1/x/sea.medium.webp 640w, /files/cl_1/x/sea.big.webp 1600w, /files/cl_1/x/sea.raw.webp 3200w'
 */
export function pictureSources(picture: { url: string; width?: number; height?: number }): PictureSource[] {
  const [, folder, file = ''] = stored.exec(picture.url) ?? [];
  const name = readSizeName(file);
  if (!name || name.size === 'raw' || name.format !== 'webp' || !picture.width || !picture.height) return [];
  const sizes = sizesOfPicture(picture.width, picture.height);
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}` as const,
    srcSet: sizes
      .map(({ name: size, width }) => `${folder}${name.stem}${size}.${format} ${width}w`)
      .join(', '),
  }));
}

/** A picture as links are shared with, made of any uploaded picture: the size that services ask for. */
export const sharedPicture = { name: 'share-1200x630.jpg', width: 1200, height: 630 } as const;
/** An icon for a phone's home screen. */
export const iconPicture = { name: 'icon-180.png', width: 180, height: 180 } as const;

/** Uploads of formats that can be decoded: the address names the folder. */
const decodable = /^(\/files\/[^/]+\/[^/]+\/)[^/]+$/;
const undecodable = /\.(?:bmp|ico)$/i;

/** Returns the address of an uploaded picture in another form, or null: it is of another website, or cannot be decoded. */
export function framedAddress(
  url: string,
  { name }: typeof sharedPicture | typeof iconPicture,
): string | null {
  const folder = undecodable.test(url) ? undefined : decodable.exec(url)?.[1];
  return folder === undefined ? null : folder + name;
}
