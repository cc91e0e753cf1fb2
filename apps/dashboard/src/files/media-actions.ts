import type { Media } from '@vold/contract';
import type { ListConfig } from '../listing/list-config.ts';
import { placesOf } from '../listing/places-of.ts';
import { removeRecords, restoreRecords } from '../listing/record-actions.ts';
import { confirmDelete } from '../popups/confirm-delete.tsx';
import { api } from '../session/api.ts';
import { formatCount } from '../text/format-count.ts';
import { cutName } from './cut-name.ts';
import { kindOfRecord } from './media-kind.ts';

/** The calls of files of both kinds, each by what its id says. */
const callsOf = (id: string) => api[kindOfRecord(id)];
const calls: ListConfig<Media>['calls'] = {
  path: 'media',
  list: (query, settings) => api.allMedia(query, settings),
  update: (id, fields, settings) => callsOf(id).update(id, fields, settings),
  remove: (id, settings) => callsOf(id).remove(id, settings),
  references: (id, query, settings) =>
    callsOf(id).references?.(id, query, settings) ?? Promise.reject(new Error('Files know their places')),
  restore: (id, settings) => callsOf(id).restore(id, settings),
  erase: (id, settings) => callsOf(id).erase(id, settings),
  duplicate: () => Promise.reject(new Error('Files are not duplicated')),
};

const records = {
  calls,
  noun: { one: 'file', many: 'files' },
  titleOf: ({ name }: Media) => cutName(name),
};

/** Asks, naming where the files are used, and deletes them; the toast brings them back. */
export function removeMedia(chosen: readonly Media[], onRemoved: () => void): void {
  confirmDelete({
    ...questionOf(chosen),
    places: placesOf(
      calls,
      chosen.map(({ id }) => id),
    ),
    onConfirm: async () => {
      const { refusal } = await removeRecords(records, chosen, true);
      onRemoved();
      return refusal;
    },
  });
}

/** Asks, and erases files of the trash for good. */
export function eraseMedia(chosen: readonly Media[], onErased: () => void): void {
  const erasing = { ...records, calls: { ...calls, remove: (id: string) => calls.erase(id) } };
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
export async function restoreMedia(chosen: readonly Media[]): Promise<void> {
  await restoreRecords(records, chosen);
}

function questionOf(chosen: readonly Media[]) {
  const [first, ...more] = chosen;
  return {
    kind: 'file',
    title: first && more.length === 0 ? cutName(first.name) : `${formatCount(chosen.length)} files`,
  };
}
