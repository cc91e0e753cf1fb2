import { createStore, del, entries, set } from 'idb-keyval';
import { type DraftKey, type DraftStorage, draftSchema } from './draft.ts';

const prefixOf = ({ user, client, page }: Omit<DraftKey, 'tab'>) => `${user}/${client}/${page}/`;
const keyOf = (draft: DraftKey) => prefixOf(draft) + draft.tab;

/**
 * Drafts in IndexedDB. Where the browser has none (private windows, full disks) nothing is kept, and the editor
 * works on without recovery.
 */
export function createDraftDatabase(): DraftStorage {
  let store: ReturnType<typeof createStore> | null = null;
  const open = () => {
    store ??= createStore('vold-drafts', 'drafts');
    return store;
  };
  return {
    put: (draft) => quietly(() => set(keyOf(draft), draft, open())),
    remove: (draft) => quietly(() => del(keyOf(draft), open())),
    async list(of) {
      const found = (await quietly(() => entries<string, unknown>(open()))) ?? [];
      return found
        .filter(([key]) => key.startsWith(prefixOf(of)))
        .flatMap(([, value]) => {
          const parsed = draftSchema.safeParse(value);
          return parsed.success ? [parsed.data] : [];
        })
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
