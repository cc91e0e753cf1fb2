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
  const [only] = chosen;
  if (!only) return;
  const ids = chosen.map(({ id }) => id);
  confirmDelete({
    kind: 'file',
    title: chosen.length === 1 ? cutName(only.name) : `${formatCount(chosen.length)} files`,
    places: placesOf(api[kind], ids),
    onConfirm: async () => {
      const { refusal } = await removeRecords(recordsOf(kind), chosen, true);
      onRemoved();
      return refusal;
    },
  });
}

/** Brings files back from the trash. */
export async function restoreMedia(kind: MediaKind, chosen: readonly Media[]): Promise<void> {
  await restoreRecords(recordsOf(kind), chosen);
}

function recordsOf(kind: MediaKind) {
  return {
    calls: api[kind],
    noun: { one: 'file', many: 'files' },
    titleOf: ({ name }: Media) => cutName(name),
  };
}
