import type { Media } from '@vold/contract';
import { create } from 'zustand';
import { queryClient } from '../app/query-client.ts';
import { notifyError } from '../notices/notice-store.ts';
import { api } from '../session/api.ts';
import type { MediaKind } from './media-kind.ts';

type Details = Partial<Pick<Media, 'name' | 'alt' | 'focal' | 'folder'>>;
/** What to change of a file, from what it is by then: other changes may be on their way before this one. */
export type MediaChange = (now: Media) => Details;

interface FileSaves {
  /** The file as the last answer had it. */
  readonly known: Media;
  /** Changes without an answer, in the order in which they were made. */
  readonly waiting: readonly MediaChange[];
  readonly state: 'saving' | 'saved' | 'failed';
}

/** Files that were changed here. Saves go on while people browse: they belong to no screen. */
export const useMediaSaves = create<Readonly<Record<string, FileSaves>>>(() => ({}));

/**
 * Saves a change of a file, one after another: each is made of the answer to the one before it, and conditional on
 * that, so that no two quick ones lose each other.
 */
export function saveMedia(kind: MediaKind, media: Media, change: MediaChange): void {
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
  for (const change of saves?.waiting ?? []) Object.assign(now, change(now));
  return now;
}

async function work(kind: MediaKind, id: string): Promise<void> {
  let hasFailed = false;
  for (;;) {
    const { known, waiting: [change] = [] } = useMediaSaves.getState()[id] ?? {};
    if (!known || !change) break;
    const result = await api[kind].update(id, change(known), { rev: known.rev, exempt: true });
    let now = known;
    if (result.ok) now = result.data;
    else {
      hasFailed = true;
      notifyError(
        result.status === 412
          ? 'Somebody else changed this file just now. Look, then try again.'
          : result.data.message,
      );
      const fresh = result.status === 412 ? await api[kind].get(id, { exempt: true }) : null;
      if (fresh?.ok) now = fresh.data;
    }
    const waiting = useMediaSaves.getState()[id]?.waiting.slice(1) ?? [];
    const state = waiting.length > 0 ? 'saving' : hasFailed ? 'failed' : 'saved';
    put(id, { known: now, waiting, state });
  }
  await queryClient.invalidateQueries({ queryKey: [kind] });
}

function put(id: string, saves: FileSaves): void {
  useMediaSaves.setState({ [id]: saves });
}

function newest(media: Media, known: Media | undefined): Media {
  return known && known.rev > media.rev ? known : media;
}
