import { mergeValues, same } from '@vold/document';
import { sql } from 'kysely';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { Fields, StoredRecord, WriteContext } from '../write/hooks.ts';
import type { DraftEntry } from './entries.ts';
import { type DraftedResource, fieldsOf, nothingDrafted, publishEntries } from './publish-entries.ts';
import { hasLanguages, inLanguages } from './some-languages.ts';

/**
 * Publishes the draft of a record in some languages, with everything that has no language. Other languages stay in the draft.
 *
 * @throws as `publishEntries`; 422 for a record without languages
 */
export async function publishLanguages(
  resource: DraftedResource,
  write: WriteContext,
  entry: DraftEntry,
  languages: readonly string[],
  onConflict: 'ask' | 'draft',
): Promise<void> {
  const { name, table } = resource;
  const { shape } = table.definition.fields;
  const mine = fieldsOf(table, entry.data);
  const base = entry.base ?? {};
  const part = partOf(resource, entry, languages);
  const kept = await readParts(write, entry);
  const entries = [{ ...entry, data: { ...entry.data, ...part } }];
  await publishEntries(new Map([[name, resource]]), write, entries, onConflict, languages);
  const published = fieldsOf(table, await readPublished(resource, write, entry));
  // In the other languages it stays a change of what it was made of.
  const [from, rest] = [base, mine].map((before) => inLanguages(shape, before, published, languages));
  const isChanged = Object.keys(published).some((field) => {
    const merged = mergeValues(from?.[field], rest?.[field], published[field], [field], () => {});
    return !same(merged, published[field]);
  });
  if (isChanged) await keepDraft(resource, write, entry, kept, { from, rest });
}

/**
 * The fields of a drafted record after publishing some languages of it.
 *
 * @throws 409 if there is no draft in them; 422 for a record without languages
 */
export function partOf({ table }: DraftedResource, entry: DraftEntry, languages: readonly string[]): Fields {
  const { shape } = table.definition.fields;
  if (!hasLanguages(shape)) throw invalidField('languages', 'It is published in all languages at once');
  if (entry.deleted) throw invalidField('languages', 'It is deleted in all languages');
  const base = entry.base ?? {};
  const part = inLanguages(shape, base, fieldsOf(table, entry.data), languages);
  if (entry.base && Object.keys(part).every((field) => same(part[field], base[field])))
    throw nothingDrafted('It', languages);
  return part;
}

interface EntryParts {
  readonly data: StoredRecord;
  readonly body: StoredRecord;
  readonly created_at: string;
  readonly updated_by: string | null;
}

async function readParts({ tx, clientId }: WriteContext, { resource, id }: DraftEntry): Promise<EntryParts> {
  const { rows } = await sql<EntryParts>`
    select data, body, created_at, updated_by from draft_entry
    where client_id = ${clientId} and resource = ${resource} and record_id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`${resource} ${id} is locked, but not drafted`);
  return found;
}

async function readPublished(
  { table }: DraftedResource,
  { tx, clientId }: WriteContext,
  { id }: DraftEntry,
): Promise<StoredRecord> {
  const { rows } = await sql<{ record: StoredRecord }>`
    select to_jsonb(p) as record from ${sql.table(table.name)} p
    where client_id = ${clientId} and id = ${id}`.execute(tx);
  return rows[0]?.record ?? {};
}

/** Makes a draft of the record as it is published now, with other fields in what it was made of and in what it is. */
async function keepDraft(
  { name, table }: DraftedResource,
  { tx, clientId }: WriteContext,
  { id }: DraftEntry,
  { data, body, created_at, updated_by }: EntryParts,
  { from, rest }: { from: Fields | undefined; rest: Fields | undefined },
): Promise<void> {
  const columns = (part: StoredRecord, fields: Fields = {}) => {
    const own = Object.fromEntries(Object.entries(fields).filter(([field]) => field in part));
    return sql`(select coalesce(jsonb_object_agg(k, to_jsonb(p) -> k), '{}') from unnest(${Object.keys(part)}::text[]) k)
      || ${JSON.stringify(own)}::jsonb`;
  };
  await sql`
    insert into draft_entry (client_id, resource, record_id, created_at, updated_by, base_rev, base, data, body)
    select p.client_id, ${name}, p.id, ${created_at}, ${updated_by}, p.rev,
      ${columns({ ...data, ...body }, from)}, ${columns(data, rest)}, ${columns(body, rest)}
    from ${sql.table(table.name)} p where p.client_id = ${clientId} and p.id = ${id}`.execute(tx);
}
