import { type MediaFacts, mediaFacts } from '@vold/contract';
import { sql } from 'kysely';
import { notFound } from '../../platform/errors/api-error.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import type { Row } from '../../resource/view.ts';
import type { StoredRecord, WriteContext } from '../../resource/write/hooks.ts';
import { staleRev } from '../../resource/write/stale-rev.ts';
import { lockRecord } from '../../resource/write/update-record.ts';
import type { UseContent } from './keep-content.ts';
import { moveAddresses } from './move-addresses.kind.ts';
import { type MediaResource, noteMove } from './moved-files.ts';
import { assertMayChange } from './published-media.ts';

export interface ContentChange {
  readonly name: MediaResource;
  readonly resource: StandardResource;
  readonly id: string;
  /** The revision that it is conditional on; null: none. */
  readonly rev: number | null;
  /** The new file as its owner calls it; none where the bytes are the same, cut otherwise. */
  readonly original?: string;
}

/**
 * Replaces the bytes of a record, under a new address: browsers cache the old one permanently. A job of the same transaction
 * updates the content that names the file.
 *
 * @throws 403, 404, 412 STALE_REV
 */
export async function changeContent(
  write: WriteContext,
  { name, resource, id, rev, original }: ContentChange,
  use: UseContent,
): Promise<Row> {
  const { tx, clientId, context } = write;
  const { table } = resource;
  const before = await lockRecord(table, write, id);
  if (rev !== null && before.rev !== rev) throw await staleRev(tx, before);
  await assertMayChange(write, name, id);
  const from = mediaFacts.parse(before);
  const facts = await use(tx);
  const select = sql.raw(table.views.record.select);
  const which = sql`client_id = ${clientId} and id = ${id}`;
  const said = namesOf(before, original);
  const { rows } =
    facts.path === from.path
      ? await sql<Row>`select ${select} from ${sql.table(name)} where ${which}`.execute(tx)
      : await sql<Row>`update ${sql.table(name)} set ${factsSql(facts)}, name = ${said.name},
          original = ${said.original} where ${which} returning ${select}`.execute(tx);
  if (!rows[0]) throw notFound('This file');
  if (facts.path !== from.path) {
    await noteMove(tx, { clientId, resource: name, id }, from, facts);
    const { principal } = context;
    const userId = principal.kind === 'user' ? principal.userId : null;
    await addJob(tx, moveAddresses, { clientId, resource: name, id, path: from.path, userId });
  }
  return rows[0];
}

/** A name that a user gave stays; the name of the old file is replaced by that of the new one. */
function namesOf(before: StoredRecord, original: string | undefined) {
  if (original === undefined) return before;
  return { name: before.name === before.original ? original : before.name, original };
}

function factsSql(facts: MediaFacts) {
  return sql`type = ${facts.type}, mimetype = ${facts.mimetype}, filename = ${JSON.stringify(facts.filename)}::jsonb,
    path = ${facts.path}, thumbnails = ${facts.thumbnails}, url = ${facts.url}, raw = ${facts.raw},
    info = ${JSON.stringify(facts.info)}::jsonb`;
}
