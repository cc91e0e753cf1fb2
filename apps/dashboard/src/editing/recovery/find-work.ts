import type { FormKey, KeptWork, Unsaved, WorkStorage } from './kept-work.ts';

/** How a form reads and takes work that was kept. */
export interface WorkReader<T> {
  /** Null if it cannot be read: it may be of an older version of this program. */
  parse(unsaved: Unsaved): Unsaved<T> | null;
  /** True if the work holds something that is not stored yet. */
  isNews(unsaved: Unsaved<T>): boolean;
}

/** Finds a user's newest unsaved work in a form that no open tab works on. Work that holds nothing new is removed. */
export async function findWork<T>(
  storage: WorkStorage,
  form: FormKey,
  reader: WorkReader<T>,
  isAlive: (tab: string) => boolean,
): Promise<KeptWork<T> | null> {
  const kept = (await storage.list(form)).filter(({ tab }) => !isAlive(tab));
  let found: KeptWork<T> | null = null;
  for (const work of kept) {
    const unsaved = reader.parse(work);
    if (!unsaved || !reader.isNews(unsaved)) await storage.remove(work);
    else found ??= { ...work, ...unsaved };
  }
  return found;
}
