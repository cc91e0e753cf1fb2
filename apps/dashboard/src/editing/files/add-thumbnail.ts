import type { Media } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../../core/session/api.ts';
import { isDrawable, type StoredFile, thumbnailOf } from './thumbnail-of.ts';

/** One after another: drawing takes this browser's processor and memory. */
let last: Promise<unknown> = Promise.resolve();
/**
 * Addresses of files that were tried: a file that cannot be rendered is not tried again until the dashboard is
 * reloaded.
 */
const tried = new Set<string>();

/** Gives a file that has just been uploaded a thumbnail, if one can be drawn; nothing waits for it. */
export function addThumbnail(file: File, media: Media): void {
  if (media.thumbnails !== null || media.mimetype.startsWith('image/')) return;
  tried.add(media.raw);
  last = last.then(() => draw(file, media));
}

/**
 * Adds the missing thumbnail of a file that was uploaded without a browser (by the API, an import or an archive) when
 * it is first shown. Skips files that have a thumbnail, cannot have one, or are stored elsewhere.
 *
 * @returns a function that cancels the request, for when the file scrolls out of sight
 */
export function addMissingThumbnail(media: Media): () => void {
  const { info, mimetype, thumbnails, raw } = media;
  const file: StoredFile = { type: mimetype, size: info.size, address: raw };
  const isOurs = URL.canParse(raw, location.href) && new URL(raw, location.href).origin === location.origin;
  if (thumbnails !== null || !isDrawable(file) || !isOurs || tried.has(raw)) return () => {};
  let isSeen = true;
  last = last.then(async () => {
    if (!isSeen || tried.has(raw)) return;
    tried.add(raw);
    await draw(file, media);
  });
  return () => {
    isSeen = false;
  };
}

async function draw(file: File | StoredFile, media: Media): Promise<void> {
  const picture = await thumbnailOf(file);
  if (!picture) return;
  const { ok } = await api.addThumbnail(media.id, picture).result;
  if (ok) await queryClient.invalidateQueries({ queryKey: ['files'] });
}
