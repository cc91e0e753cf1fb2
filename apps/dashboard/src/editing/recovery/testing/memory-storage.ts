import { readStored, toStored, type WorkKey, type WorkStorage } from '../kept-work.ts';

/** Keeps work as the browser's database does: as copies. */
export function createMemoryStorage(): WorkStorage & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  const keyOf = ({ user, client, resource, id, form, tab }: WorkKey) =>
    [user, client, resource, id, form, tab].join('/');
  return {
    kept,
    async put(work) {
      kept.set(keyOf(work), structuredClone(toStored(work)));
    },
    async remove(key) {
      kept.delete(keyOf(key));
    },
    async list(form) {
      const prefix = keyOf({ ...form, tab: '' });
      return [...kept]
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([, work]) => readStored(work) ?? [])
        .sort((a, b) => b.at - a.at);
    },
  };
}
