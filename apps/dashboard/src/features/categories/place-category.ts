import { moveEntry, placeOf, type TreeEntry, type TreePlace } from '@vold/document';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { api } from '../../core/session/api.ts';
import { writesDraft } from './writes-draft.ts';

interface Placing<E extends TreeEntry> {
  type: string;
  /** Query key of the categories. */
  key: readonly unknown[];
  entries: readonly E[];
  id: string;
  title: string;
  place: TreePlace;
  /** It undoes what was placed before. */
  undoes?: boolean;
}

/** The siblings at a place, and the moved one, as the server puts them in order: only they, and their parents, are written. */
function siblingsAt(entries: readonly TreeEntry[], place: TreePlace, moved: string): TreeEntry[] {
  return entries
    .filter(({ id, parent }) => parent === place.parent || id === moved)
    .map(({ id, parent }) => ({ id, parent }));
}

/** Puts a category at another place: on the screen at once, with Undo, and back again where the server refuses. */
export async function placeCategory<E extends TreeEntry>(placing: Placing<E>): Promise<void> {
  const { type, key, entries, id, title, place, undoes = false } = placing;
  const before = placeOf(entries, id);
  const moved = moveEntry(entries, id, place);
  if (moved === entries) return;
  // An answer that is on its way would put it back for a moment.
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData(key, moved);
  const result = await api.call('PUT category/type/:type/reorder', {
    params: { type },
    body: { places: siblingsAt(moved, place, id), seen: siblingsAt(entries, place, id) },
    draft: writesDraft(entries),
  });
  if (!result.ok) {
    queryClient.setQueryData(key, entries);
    notifyError(result.data.message);
  }
  void queryClient.invalidateQueries({ queryKey: ['category'] });
  if (!result.ok || !before) return;
  const back = () => void placeCategory({ ...placing, entries: moved, place: before, undoes: !undoes });
  notify(`“${title}” moved`, undoes ? { redo: back } : { undo: back });
}
