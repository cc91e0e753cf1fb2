import type { Media } from '@vold/contract';
import { create } from 'zustand';
import type { ApiResult } from '../../base/api/result.ts';
import { notifyError } from '../../base/notices/notice-store.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';
import type { MediaKind } from './media-kind.ts';

type Details = Partial<Pick<Media, 'name' | 'alt' | 'caption' | 'credit' | 'focal' | 'folder'>>;
/** Derives a change from the file's current state: other changes may be saved before this one. */
export type MediaChange = (now: Media) => Details;

interface FileSaves {
  /** The file as the last answer had it. */
  readonly known: Media;
  /** Changes without an answer, in the order in which they were made. */
  readonly waiting: readonly WaitingChange[];
  readonly state: 'saving' | 'saved' | 'failed';
}

/** A change that waits: how it looks meanwhile, and the call that makes it. */
interface WaitingChange {
  readonly preview: MediaChange;
  readonly send: (known: Media) => Promise<ApiResult<Media>>;
  readonly onRefused?: ((why: string) => void) | undefined;
}

/** Files that were changed here. Saves go on while people browse: they belong to no screen. */
export const useMediaSaves = create<Readonly<Record<string, FileSaves>>>(() => ({}));

/**
 * Saves a change of a file, one after another: each is made of the answer to the one before it, and conditional on
 * that, so that no two quick ones lose each other.
 */
export function saveMedia(kind: MediaKind, media: Media, change: MediaChange): void {
  queue(kind, media, {
    preview: change,
    send: (known) => api[kind].update(known.id, change(known), { rev: known.rev, exempt: true }),
  });
}

/**
 * Queues a change that has its own call.
 *
 * @param onRefused called with the reason of a refusal; without it, a notice shows the reason
 * @returns the file; null if the change was refused
 */
export function changeMedia(
  kind: MediaKind,
  media: Media,
  send: (known: Media) => Promise<ApiResult<Media>>,
  onRefused?: (why: string) => void,
): Promise<Media | null> {
  return new Promise((resolve) => {
    queue(kind, media, {
      preview: () => ({}),
      onRefused,
      send: async (known) => {
        const result = await send(known);
        resolve(result.ok ? result.data : null);
        return result;
      },
    });
  });
}

function queue(kind: MediaKind, media: Media, change: WaitingChange): void {
  const before = useMediaSaves.getState()[media.id];
  put(media.id, {
    known: newest(media, before?.known),
    waiting: [...(before?.waiting ?? []), change],
    state: 'saving',
  });
  if (!before?.waiting.length) void work(kind, media.id);
}

/** The file as it will be once all changes of it are saved. */
export function withWaiting(media: Media, saves: FileSaves | undefined): Media {
  const now = { ...newest(media, saves?.known) };
  for (const { preview } of saves?.waiting ?? []) Object.assign(now, preview(now));
  return now;
}

async function work(kind: MediaKind, id: string): Promise<void> {
  let hasFailed = false;
  for (;;) {
    const { known, waiting: [change] = [] } = useMediaSaves.getState()[id] ?? {};
    if (!known || !change) break;
    const result = await change.send(known);
    let now = known;
    if (result.ok) now = result.data;
    else {
      hasFailed = true;
      (change.onRefused ?? notifyError)(
        result.status === 412
          ? 'Another user has just changed this file. Check it, then try again.'
          : result.data.message,
      );
      const fresh = result.status === 412 ? await api[kind].get(id, { exempt: true }) : null;
      if (fresh?.ok) now = fresh.data;
    }
    const waiting = useMediaSaves.getState()[id]?.waiting.slice(1) ?? [];
    const state = waiting.length > 0 ? 'saving' : hasFailed ? 'failed' : 'saved';
    put(id, { known: now, waiting, state });
  }
  await refresh(kind);
}

function put(id: string, saves: FileSaves): void {
  useMediaSaves.setState({ [id]: saves });
}

function newest(media: Media, known: Media | undefined): Media {
  return known && known.rev > media.rev ? known : media;
}
