import { z } from 'zod';
import { useSession } from '../../core/session/session-store.ts';
import { readTab, writeTab } from '../../core/session/tab-storage.ts';
import type { RecordField } from './record-field.ts';
import type { RecordData, RecordSource } from './record-source.ts';

const data = z.record(z.string(), z.unknown());
const unsavedRecord = z.object({ user: z.string(), client: z.string().nullable(), saved: data, draft: data });

/** Which form it was: the resource, and the record's id or `new`. */
type FormName = readonly [path: string, id: string];

const keyOf = ([path, id]: FormName) => `unsaved ${path} ${id}`;

/**
 * Writes a form's unsaved work into this tab's storage: the session is over. Passwords are not written anywhere.
 * @returns whether there was any
 */
export function keepUnsaved(form: FormName, source: RecordSource, fields: readonly RecordField[]): boolean {
  const { detail, clientId } = useSession.getState();
  if (!detail || source.changed().length === 0) return false;
  const secret = new Set(
    fields.filter(({ definition }) => definition.component === 'VoldPassword').map(({ path }) => path[0]),
  );
  const draft = Object.fromEntries(Object.entries(source.draft()).filter(([name]) => !secret.has(name)));
  writeTab(keyOf(form), { user: detail.id, client: clientId, saved: source.saved(), draft });
  return true;
}

/** What the same person left unsaved in a form of the same client, once. */
export function takeUnsaved(form: FormName): { saved: RecordData; draft: RecordData } | null {
  const found = unsavedRecord.safeParse(readTab(keyOf(form)));
  writeTab(keyOf(form), null);
  const { detail, clientId } = useSession.getState();
  const isTheirs = found.success && found.data.user === detail?.id && found.data.client === clientId;
  return isTheirs ? found.data : null;
}
