import { type CompiledForm, relatedRecords } from '@vold/contract';
import type { FormedRecords } from './form-rules.ts';
import type { Fields, NamedRecord, StoredRecord, WriteContext } from './hooks.ts';
import { assertRelated } from './relations.ts';

/**
 * Refuses records that the relations of a form newly name and that are not there, or are another client's. Copies are not asked.
 *
 * @param current reads the record that is changed; none for a new one
 * @throws 422 INVALID naming every such place
 */
export async function assertRelatedFields(
  fields: Fields,
  write: WriteContext,
  { forms, formOf }: FormedRecords,
  current?: () => Promise<StoredRecord>,
): Promise<void> {
  if (write.copies || !('data' in fields)) return;
  // Which form it is says the record's type: most saves name nothing, whatever the form.
  if (forms.every((form) => namedIn(form, fields).length === 0)) return;
  const stored = (await current?.()) ?? {};
  const form = formOf({ ...stored, ...fields });
  await assertRelated(write, namedIn(form, fields), async () => namedIn(form, stored));
}

function namedIn(form: CompiledForm | null, { data }: Fields | StoredRecord): NamedRecord[] {
  if (!form?.hasRelations || typeof data !== 'object' || data === null) return [];
  const inputs = form.places.map(({ field }) => field);
  return relatedRecords(inputs, { ...data }).map((one) => ({ ...one, path: `data.${one.path}` }));
}
