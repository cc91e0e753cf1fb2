import { formInputs, type SiteForm } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';

/** Forms that a website may show, without what they need to be sent. */
export type FormRow = Omit<SiteForm, 'token'>;

/** Most forms that an editor can choose from in a draft. */
const mostOfAll = 100;

/** The published forms with these ids, or all of the client's (`null`). No statement where none is asked for. */
export async function readForms(tx: Transaction, ids: readonly string[] | null): Promise<FormRow[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .selectFrom('form-builder')
    .select(['id', 'title', 'inputs', 'description'])
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id', 'desc')
    .limit(mostOfAll)
    .execute();
  return rows.map(({ description, ...row }) => ({
    ...row,
    inputs: formInputs.parse(row.inputs),
    thanks: description,
  }));
}
