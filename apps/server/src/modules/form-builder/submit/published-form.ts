import { type FormInput, formInputs } from '@vold/contract';
import type { Database } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/api-error.ts';

/** A form as visitors may know it. */
export interface PublishedForm {
  readonly id: string;
  readonly title: string;
  readonly redirect: string;
  readonly thanks: string;
  /** The same by language. */
  readonly thanks_lang: Readonly<Record<string, string>>;
  readonly inputs: readonly FormInput[];
}

/** Reads a form with the rights of a visitor for any caller: drafts accept nothing. @throws 404 */
export async function getPublishedForm(db: Database, clientId: string, id: string): Promise<PublishedForm> {
  const row = await db.read({ kind: 'guest', clientId }, (tx) =>
    tx
      .selectFrom('form-builder')
      .select([
        'id',
        'title',
        'redirect',
        'description as thanks',
        'description_lang as thanks_lang',
        'inputs',
      ])
      .where('id', '=', id)
      .where('client_id', '=', clientId)
      .executeTakeFirst(),
  );
  if (!row) throw notFound('This form');
  return { ...row, inputs: formInputs.parse(row.inputs) };
}
