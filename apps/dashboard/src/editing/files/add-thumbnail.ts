import type { Media } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../../core/session/api.ts';
import { isDrawable, type StoredFile, thumbnailOf } from './thumbnail-of.ts';

/** One after another: drawing takes this browser's processor and memory. */
let last: Promise<unknown> = Promise.resolve();
/** Addresses of bytes that were tried: what cannot be drawn is not tried again until the dashboard is loaded anew. */
const tried = new Set<string>();

/** Gives a file that has just been uploaded a thumbnail, if one can be drawn; nothing waits for it. */
export function addThumbnail(file: File, media: Media): void {
  if (media.thumbnails !== null || media.mimetype.startsWith('image/')) return;
  tried.add(media.raw);
  last = last.then(() => draw(file, media));
}

/**
 * Gives a file that came without a browser (by the API, an import or an archive) its thumbnail when somebody sees it:
 * once, for everybody. Nothing for files that have one, that none can be drawn of, or that lie elsewhere.
 *
 * @returns gives up its turn: it is out of sight again
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
