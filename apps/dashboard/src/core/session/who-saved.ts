import { readNames } from './people.ts';
import { useSession } from './session-store.ts';

/** Who saved, as a sentence begins with it. @param id null: the system */
export async function whoSaved(id: string | null): Promise<string> {
  if (id !== null && id === useSession.getState().detail?.id) return 'You, in another window,';
  const names = id === null ? null : await readNames([id]).catch(() => null);
  return names?.get(id ?? '') ?? 'Another editor';
}
