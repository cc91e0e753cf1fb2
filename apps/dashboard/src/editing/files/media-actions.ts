import type { Media } from '@vold/contract';
import { formatCount } from '../../base/text/format-count.ts';
import { api } from '../../core/session/api.ts';
import { minTold } from '../listing/bulk-run.ts';
import type { ListConfig } from '../listing/list-config.ts';
import { placesOf } from '../listing/places-of.ts';
import { changeRecords, removeRecords, restoreRecords } from '../listing/record-actions.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
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
  bulk: async (act, ids, settings) => {
    const refused = [];
    for (const [kind, some] of Map.groupBy(ids, kindOfRecord)) {
      const result = await api[kind].bulk?.(act, some, settings);
      if (!result?.ok) return result ?? Promise.reject(new Error('Files are changed together'));
      refused.push(...result.data.refused);
    }
    return { ok: true, status: 200, data: { refused } };
  },
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
  const isMany = chosen.length >= minTold;
  confirmDelete({
    ...questionOf(chosen),
    note: isMany
      ? 'They stay in the trash for 30 days. Those that published content uses are not deleted.'
      : undefined,
    places: isMany ? undefined : placesOf(calls, chosen),
    onConfirm: () => refusalOf(chosen, removeRecords(records, chosen, true, !isMany), onRemoved),
  });
}

/** Asks, and erases files of the trash for good. */
export function eraseMedia(chosen: readonly Media[], onErased: () => void): void {
  const erasing = { ...records, calls: { ...calls, remove: (id: string) => calls.erase(id) } };
  confirmDelete({
    ...questionOf(chosen),
    note: 'This cannot be undone.',
    onConfirm: () => refusalOf(chosen, removeRecords(erasing, chosen, false), onErased),
  });
}

/** The refusal shown in the question after confirming. For many files, the bar below them shows the progress. */
async function refusalOf(
  chosen: readonly Media[],
  removing: Promise<{ refusal: string | null }>,
  onDone: () => void,
): Promise<string | null> {
  const waits = chosen.length < minTold;
  const refusal = waits ? (await removing).refusal : null;
  onDone();
  return refusal;
}

/** Puts files into a folder; null: in none. Of many it says how far they are. */
export async function moveMedia(
  moving: readonly Media[],
  folder: string | null,
  where: string,
): Promise<void> {
  await changeRecords(records, moving, ({ id }) => calls.update(id, { folder }), `moved ${where}`);
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
