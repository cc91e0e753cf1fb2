import { type MediaFacts, mediaFacts } from '@vold/contract';
import { json, type Transaction } from '../../platform/db/index.ts';
import type { StoredContent } from './store-content.ts';

/** Identifies bytes within a client. */
export interface ContentKey {
  readonly clientId: string;
  readonly sha256: string;
  readonly mimetype: string;
}

const contentOf = (tx: Transaction, { clientId, sha256, mimetype }: ContentKey) =>
  tx
    .selectFrom('file_content')
    .select('facts')
    .where('client_id', '=', clientId)
    .where('sha256', '=', sha256)
    .where('mimetype', '=', mimetype);

/** The place of bytes that are here already; it may be gone by the time that a record is written. */
export async function findContent(tx: Transaction, key: ContentKey): Promise<MediaFacts | null> {
  const row = await contentOf(tx, key).executeTakeFirst();
  return row ? mediaFacts.parse(row.facts) : null;
}

/** Locks the bytes until the transaction ends, so that they are not removed before their record exists. */
export async function holdContent(tx: Transaction, key: ContentKey): Promise<MediaFacts | null> {
  const row = await contentOf(tx, key).forKeyShare().executeTakeFirst();
  return row ? mediaFacts.parse(row.facts) : null;
}

/** Makes known where bytes are. False where another upload of the same ones was first. */
export async function addContent(
  tx: Transaction,
  key: ContentKey,
  { facts, bytes: stored }: Pick<StoredContent, 'facts' | 'bytes'>,
): Promise<boolean> {
  const { clientId: client_id, sha256, mimetype } = key;
  const added = await tx
    .insertInto('file_content')
    .values({ client_id, sha256, mimetype, path: facts.path, facts: json({ ...facts, stored }) })
    .onConflict((conflict) => conflict.columns(['client_id', 'sha256', 'mimetype']).doNothing())
    .returning('path')
    .executeTakeFirst();
  return added !== undefined;
}
