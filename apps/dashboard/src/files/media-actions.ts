import type { Media } from '@vold/contract';
import { placesOf } from '../listing/places-of.ts';
import { removeRecords, restoreRecords } from '../listing/record-actions.ts';
import { confirmDelete } from '../popups/confirm-delete.tsx';
import { api } from '../session/api.ts';
import { formatCount } from '../text/format-count.ts';
import { cutName } from './cut-name.ts';
import type { MediaKind } from './media-kind.ts';

/** Asks, naming where the files are used, and deletes them; the toast brings them back. */
export function removeMedia(kind: MediaKind, chosen: readonly Media[], onRemoved: () => void): void {
  confirmDelete({
    ...questionOf(chosen),
    places: placesOf(
      api[kind],
      chosen.map(({ id }) => id),
    ),
    onConfirm: async () => {
      const { refusal } = await removeRecords(recordsOf(kind), chosen, true);
      onRemoved();
      return refusal;
    },
  });
}

/** Asks, and erases files of the trash for good. */
export function eraseMedia(kind: MediaKind, chosen: readonly Media[], onErased: () => void): void {
  const erasing = {
    ...recordsOf(kind),
    calls: { ...api[kind], remove: (id: string) => api[kind].erase(id) },
  };
  confirmDelete({
    ...questionOf(chosen),
    note: 'This cannot be undone.',
    onConfirm: async () => {
      const { refusal } = await removeRecords(erasing, chosen, false);
      onErased();
      return refusal;
    },
  });
}

/** Brings files back from the trash. */
export async function restoreMedia(kind: MediaKind, chosen: readonly Media[]): Promise<void> {
  await restoreRecords(recordsOf(kind), chosen);
}

function questionOf(chosen: readonly Media[]) {
  const [first, ...more] = chosen;
  return {
    kind: 'file',
    title: first && more.length === 0 ? cutName(first.name) : `${formatCount(chosen.length)} files`,
  };
}

function recordsOf(kind: MediaKind) {
  return {
    calls: api[kind],
    noun: { one: 'file', many: 'files' },
    titleOf: ({ name }: Media) => cutName(name),
  };
}
