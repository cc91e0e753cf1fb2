import { createStore, del, entries, set } from 'idb-keyval';
import { type FormKey, readStored, toStored, type WorkKey, type WorkStorage } from './kept-work.ts';

const prefixOf = ({ user, client, resource, id, form }: FormKey) =>
  `${user}/${client}/${resource}/${id}/${form}/`;
const keyOf = (key: WorkKey) => prefixOf(key) + key.tab;

/**
 * Unsaved work in IndexedDB. If the browser has none (private windows, full disks) nothing is kept, and forms work on
 * without recovery.
 */
export function createWorkDatabase(): WorkStorage {
  let store: ReturnType<typeof createStore> | null = null;
  const open = () => {
    store ??= createStore('vold-drafts', 'drafts');
    return store;
  };
  return {
    put: (work) => quietly(() => set(keyOf(work), toStored(work), open())),
    remove: (key) => quietly(() => del(keyOf(key), open())),
    async list(form) {
      const found = (await quietly(() => entries<string, unknown>(open()))) ?? [];
      return found
        .filter(([key]) => key.startsWith(prefixOf(form)))
        .flatMap(([, value]) => readStored(value) ?? [])
        .sort((a, b) => b.at - a.at);
    },
  };
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
