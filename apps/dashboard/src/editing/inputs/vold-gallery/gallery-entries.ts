import type { PictureValue } from '@vold/contract';
import { asPicture } from '../../../base/text/read-picture-or-link.ts';

export interface GalleryEntry {
  id: string;
  /** Null: what is stored there is no picture. */
  picture: PictureValue | null;
  index: number;
}

/** The pictures of a gallery under ids that stay while they move. The same one may be there twice. */
export function galleryEntries(pictures: readonly unknown[]): GalleryEntry[] {
  const seen = new Map<string, number>();
  return pictures.map((item, index) => {
    const picture = asPicture(item);
    const name = picture?.id ?? picture?.url ?? '';
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { id: `${name}-${count}`, picture, index };
  });
}
