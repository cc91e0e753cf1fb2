import { useQueries } from '@tanstack/react-query';
import type { Media } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { kindOfRecord, type MediaKind } from './media-kind.ts';

/** Ids of one call; they have to fit into an address. */
const maxIds = 50;

interface Wanted {
  readonly id: string;
  readonly resolve: (media: Media | null) => void;
}
const wanted: Record<MediaKind, Wanted[]> = { picture: [], files: [] };

/** The file with an id; null if it is not there. All that a form asks for in one go is one call. */
function load(id: string): Promise<Media | null> {
  return new Promise((resolve) => {
    const kind = kindOfRecord(id);
    wanted[kind].push({ id, resolve });
    if (wanted[kind].length === 1) queueMicrotask(() => setTimeout(() => void flush(kind)));
  });
}

async function flush(kind: MediaKind): Promise<void> {
  const all = wanted[kind].splice(0);
  for (let start = 0; start < all.length; start += maxIds) {
    const some = all.slice(start, start + maxIds);
    const ids = [...new Set(some.map(({ id }) => id))];
    const answer = await api[kind].listing(
      { where: { id: { in: ids } }, limit: ids.length },
      { exempt: true },
    );
    const found = new Map(answer?.results.map((media) => [media.id, media]));
    for (const { id, resolve } of some) resolve(found.get(id) ?? null);
  }
}

/** The files that a form's values name, in their order; null where there is none, or it is not to be read by this person. */
export function useMediaRecords(ids: readonly (string | null | undefined)[]): readonly (Media | null)[] {
  const clientId = useSession((state) => state.clientId);
  const detail = useSession((state) => state.detail);
  // A gallery may have a file twice, and places without any.
  const different = [...new Set(ids)];
  const queries = different.map((id) => ({
    queryKey: [id ? kindOfRecord(id) : 'picture', clientId, 'named', id] as const,
    enabled: Boolean(id) && clientId !== null && may(detail, `${kindOfRecord(id ?? '')}.list`),
    staleTime: 60_000,
    queryFn: () => load(id ?? ''),
  }));
  const found = useQueries({ queries });
  return ids.map((id) => found[different.indexOf(id)]?.data ?? null);
}

/** One file that a value names. */
export function useMediaRecord(id: string | null | undefined): Media | null {
  return useMediaRecords([id])[0] ?? null;
}
