import type { Media } from '@vold/contract';
import { askAgain, refresh, withoutAsking } from '../events/refresh-cache.ts';
import { inParallel } from '../listing/in-parallel.ts';
import { placesOf } from '../listing/places-of.ts';
import { notify, notifyError } from '../notices/notice-store.ts';
import { confirmDelete } from '../popups/confirm-delete.tsx';
import { api } from '../session/api.ts';
import { formatCount } from '../text/format-count.ts';
import { cutName } from './cut-name.ts';
import type { MediaKind } from './media-kind.ts';

/** Asks, naming where the files are used, and deletes them; the toast brings them back. */
export function removeMedia(kind: MediaKind, chosen: readonly Media[], onRemoved: () => void): void {
  const [only] = chosen;
  if (!only) return;
  const ids = chosen.map(({ id }) => id);
  const title = chosen.length === 1 ? cutName(only.name) : `${formatCount(chosen.length)} files`;
  confirmDelete({
    kind: 'file',
    title,
    places: placesOf(api[kind], ids),
    onConfirm: async () => {
      const answers = await inParallel(ids, 4, (id) =>
        withoutAsking(id, () => api[kind].remove(id, { force: true })),
      );
      const refused = answers.find(({ ok }) => !ok);
      onRemoved();
      await refresh(kind);
      if (refused && !refused.ok) return refused.data.message;
      notify(`“${title}” deleted`, { action: { label: 'Undo', run: () => void restore(kind, ids, title) } });
      return null;
    },
  });
}

async function restore(kind: MediaKind, ids: readonly string[], title: string): Promise<void> {
  const answers = await inParallel(ids, 4, (id) => api[kind].restore(id));
  for (const id of ids) askAgain(id);
  await refresh(kind);
  const refused = answers.find(({ ok }) => !ok);
  if (refused && !refused.ok) return notifyError(refused.data.message);
  notify(`“${title}” restored`);
}
