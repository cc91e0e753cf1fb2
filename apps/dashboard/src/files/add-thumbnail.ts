import type { Media } from '@vold/contract';
import { queryClient } from '../app/query-client.ts';
import { api } from '../session/api.ts';
import { thumbnailOf } from './thumbnail-of.ts';

/** One after another: drawing takes this browser's processor and memory. */
let last: Promise<unknown> = Promise.resolve();

/** Gives a file that has just been uploaded a thumbnail, if one can be drawn; nothing waits for it. */
export function addThumbnail(file: File, media: Media): void {
  if (media.thumbnails !== null || media.mimetype.startsWith('image/')) return;
  last = last.then(async () => {
    const picture = await thumbnailOf(file);
    if (!picture) return;
    const { ok } = await api.addThumbnail(media.id, picture).result;
    if (ok) await queryClient.invalidateQueries({ queryKey: ['files'] });
  });
}
