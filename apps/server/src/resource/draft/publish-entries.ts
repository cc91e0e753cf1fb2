import type { DraftedName, DraftedRecord } from '@vold/contract';
import { mergeValues, same } from '@vold/document';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import { fromDatabaseError, isRefusedRow } from '../../platform/errors/from-database.ts';
import { assertUnused } from '../reference/assert-unused.ts';
import type { ResourceTable } from '../resource-table.ts';
import { deleteRecord, restoreRecord } from '../write/delete-record.ts';
import { lockRecord, nounOf } from '../write/find-record.ts';
import type { Fields, ResourceHooks, StoredRecord, WriteContext, Writer } from '../write/hooks.ts';
import { withDueTimes } from '../write/scheduled-times.ts';
import { createRecord, updateRecord } from '../write/write-record.ts';
import type { DraftEntry } from './entries.ts';

/** A resource whose records have drafts. */
export interface DraftedResource {
  readonly name: DraftedName;
  readonly table: ResourceTable;
  readonly hooks: ResourceHooks;
}

export type PublishedRecord = DraftedRecord & { readonly rev: number | null };

/** How a merge decides where the draft and what is published have both changed something: it asks, or takes the draft's. */
export type OnConflict = 'ask' | 'draft';

/**
 * Publishes the draft, by the ordinary writes: addresses, redirects, references, history and events follow by
 * themselves. Changes that were published since are merged. All or nothing.
 *
 * @param languages that the history names; none: all
 * @throws what refuses a record, naming it; 409 CONFLICT if only a person can merge
 */
export async function publishEntries(
  resources: ReadonlyMap<string, DraftedResource>,
  write: WriteContext,
  entries: readonly DraftEntry[],
  onConflict: OnConflict,
  languages?: readonly string[],
): Promise<PublishedRecord[]> {
  const asPublisher = { ...write, context: judgedAsSaved(write.context), publishes: true };
  await leaveRoom(write, entries);
  const movesRedirects = exchangesRedirects(entries);
  // The home page may be hidden by a publication that makes another page the home page.
  const movesHome = hasBoth(entries, 'page', 'webconfig');
  if (movesHome) await sql`set constraints page_keeps_home deferred`.execute(write.tx);
  if (movesRedirects) await sql`set constraints redirect_from_key deferred`.execute(write.tx);
  const published: PublishedRecord[] = [];
  const written: DraftEntry[] = [];
  const later: (() => Promise<void>)[] = [];
  const resourceOf = ({ resource: name }: DraftEntry) => {
    const resource = resources.get(name);
    if (!resource) throw new Error(`${name} has no drafts`);
    return resource;
  };
  for (const entry of inOrder(resources, await Promise.all(entries.map(whenDue)))) {
    const whenAllWritten = (check: () => Promise<void>) => later.push(() => naming(entry, check()));
    const rev = await naming(
      entry,
      publishEntry(resourceOf(entry), { ...asPublisher, whenAllWritten }, entry, onConflict),
    );
    if (rev !== 'gone') written.push(entry);
    published.push({ resource: entry.resource, id: entry.id, rev: rev === 'gone' ? null : rev });
  }
  if (movesRedirects) await settleRedirects(write, entries);
  if (movesHome) await settleHome(write, entries);
  for (const check of later) await check();
  for (const entry of written) {
    const { table, hooks } = resourceOf(entry);
    if (!entry.deleted && hooks.afterPublish)
      await naming(entry, hooks.afterPublish(entry.id, entry.base, asPublisher));
    if (entry.deleted && table.definition.references && onConflict === 'ask')
      await naming(entry, askWhetherUsed(table, write, entry));
  }
  await recordPublication(write, published, languages);
  return published;
}

/** A draft whose time has passed since it was saved: the jobs of times are for records that are published. */
async function whenDue(entry: DraftEntry): Promise<DraftEntry> {
  return { ...entry, data: await withDueTimes(entry.data, () => entry.base ?? {}) };
}

/**
 * The order in which records are published. Permanently removed records make room first; a record follows the one of its kind that
 * it is below, so that a tree is one at every step; deletions come last, when nothing that is published uses them any more.
 */
function inOrder(
  resources: ReadonlyMap<string, DraftedResource>,
  entries: readonly DraftEntry[],
): readonly DraftEntry[] {
  const left = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered: DraftEntry[] = [];
  for (const entry of entries) {
    const line: DraftEntry[] = [];
    for (let next = left.get(entry.id); next; next = left.get(String(next.data.parent))) {
      left.delete(next.id);
      line.unshift(next);
    }
    ordered.push(...line);
  }
  const rank = ({ deleted, base, resource }: DraftEntry) => {
    const hasTrash = resources.get(resource)?.table.definition.trash === true;
    if (deleted) return hasTrash ? 3 : 0;
    return base === null && !hasTrash ? 2 : 1;
  };
  return ordered.toSorted((one, other) => rank(one) - rank(other));
}

/** The revision that is published now; null: it was deleted; `gone`: it was not there any more. */
async function publishEntry(
  resource: DraftedResource,
  write: WriteContext,
  entry: DraftEntry,
  onConflict: OnConflict,
): Promise<number | null | 'gone'> {
  const { table, hooks } = resource;
  const kept = entry.deleted ? {} : await hooks.beforePublish?.(entry.data, write);
  if (entry.base === null) {
    if (entry.deleted)
      throw new ApiError('CONFLICT', 'It is in the trash, and was never published. Restore it first.');
    const { rev } = await createRecord(table, hooks, write, { ...newRecord(table, entry, write), ...kept });
    return rev;
  }
  const found = await findPublished(table, write, entry);
  if (entry.deleted) {
    // Another user has deleted it since.
    if (!found || found.trashed) return 'gone';
    // Other records of this publication may have used it: they are checked once all are written.
    await deleteRecord(table, hooks, write, entry.id, null, true);
    return null;
  }
  const current = await livingRecord(resource, write, entry, found, onConflict);
  if (!current) {
    const { rev } = await createRecord(table, hooks, write, newRecord(table, entry, write));
    return rev;
  }
  const changes = changesOf(table, entry, current, onConflict);
  if (Object.keys(changes).length === 0) return Number(current.rev);
  const { rev } = await updateRecord(table, hooks, write, entry.id, changes, null);
  return rev;
}

/** The record belongs to the user who drafted it, whose role may be limited to their own records. */
function newRecord(table: ResourceTable, { id, data }: DraftEntry, { context }: WriteContext): Fields {
  const { created_at, created_by } = data;
  const { principal } = context;
  const updated_by = principal.kind === 'user' ? principal.userId : created_by;
  return { ...fieldsOf(table, data), id, created_at, created_by, updated_by };
}

interface FoundRecord {
  readonly rev: number;
  readonly trashed: boolean;
}

/** Finds the published record, in the trash or not; null: it is erased. */
async function findPublished(
  { name, definition }: ResourceTable,
  { tx, clientId }: WriteContext,
  { id }: DraftEntry,
): Promise<FoundRecord | null> {
  const { rows } = await sql<FoundRecord>`
    select rev, ${definition.trash ? sql`deleted_at is not null` : sql`false`} as trashed
    from ${sql.table(name)} where client_id = ${clientId} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Asks the user to decide about published content that still uses a deleted record. @throws 409 CONFLICT with the places */
async function askWhetherUsed(table: ResourceTable, write: WriteContext, { id }: DraftEntry): Promise<void> {
  await assertUnused(table, write, id).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const places = error.extras.details?.map((place) => place.message).join('; ');
    const message = places ? `${error.message}: ${places}` : error.message;
    throw new ApiError('CONFLICT', message, { details: [{ path: 'deleted_at', message }] });
  });
}

/**
 * The published record, locked. Where it was deleted since, a person decides: the draft brings it back from the trash, or is
 * published as a new record (null).
 */
async function livingRecord(
  { table, hooks }: DraftedResource,
  write: WriteContext,
  { id, base_rev }: DraftEntry,
  found: FoundRecord | null,
  onConflict: OnConflict,
): Promise<StoredRecord | null> {
  if (found && !found.trashed) return lockRecord(table, write, id);
  // It was in the trash already when the draft brought it back.
  const isRestored = found?.rev === base_rev;
  if (onConflict === 'ask' && !isRestored) {
    const message = `It was ${found ? 'moved to the trash' : 'erased'} since it was drafted`;
    throw new ApiError('CONFLICT', message, { details: [{ path: 'deleted_at', message }] });
  }
  if (!found) return null;
  await restoreRecord(table, hooks, write, id);
  return lockRecord(table, write, id);
}

/** The fields that a publication changes: merged three-way if the record was published again since the draft began. */
export function changesOf(
  table: ResourceTable,
  { base, data }: Pick<DraftEntry, 'base' | 'data'>,
  current: StoredRecord,
  onConflict: OnConflict,
): Fields {
  const conflicts: string[] = [];
  const [before, mine, theirs] = [base ?? {}, data, current].map((record) => fieldsOf(table, record));
  const fields: Fields = {};
  for (const name of Object.keys(mine ?? {})) {
    const merged = mergeValues(before?.[name], mine?.[name], theirs?.[name], [name], ({ path }) =>
      conflicts.push(path.join('.')),
    );
    if (!same(merged, theirs?.[name])) fields[name] = merged;
  }
  if (conflicts.length === 0 || onConflict === 'draft') return fields;
  throw new ApiError('CONFLICT', 'It was changed since it was drafted', {
    details: conflicts.map((path) => ({
      path,
      message: 'Both the draft and what is published have changed this',
    })),
  });
}

/** The fields that people write, as the record has them. */
export function fieldsOf({ definition }: ResourceTable, record: StoredRecord): Fields {
  const names = Object.keys(definition.fields.shape).filter((name) => name in record);
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/**
 * The rights of a draft's author were checked when it was saved. Users who publish or restore it do not need a right for each
 * field.
 */
export function judgedAsSaved(context: Writer, inDraft = false): Writer {
  const { principal } = context;
  const all = principal.kind === 'user' ? { ...principal, master: true } : principal;
  return Object.create(context, {
    principal: { value: all },
    hidden: { value: null },
    inDraft: { value: inDraft },
  });
}

/** Nothing of them is drafted any more, and the history says who published them. */
async function recordPublication(
  { tx, clientId }: WriteContext,
  published: readonly PublishedRecord[],
  languages: readonly string[] | undefined,
): Promise<void> {
  const told = published.map((record) => ({ ...record, languages }));
  await sql`select vold_record_publication(${clientId}, ${JSON.stringify(told)}::jsonb)`.execute(tx);
}

/** Records may take each other's addresses, and the values of unique fields: each leaves those first that another of them takes. */
async function leaveRoom({ tx, clientId }: WriteContext, entries: readonly DraftEntry[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await sql`select vold_leave_addresses(${clientId}, ${ids}::text[]), vold_leave_values(${clientId}, ${ids}::text[])`.execute(
    tx,
  );
}

function hasBoth(entries: readonly DraftEntry[], ...names: readonly DraftedName[]): boolean {
  return names.every((name) => entries.some(({ resource }) => resource === name));
}

/** True if a redirect takes the address of another one that gets a new one. */
function exchangesRedirects(entries: readonly DraftEntry[]): boolean {
  const moved = entries.filter(
    ({ resource, deleted, base, data }) =>
      resource === 'redirect' && !deleted && base && base.from !== data.from,
  );
  const left = new Set(moved.map(({ base }) => base?.from));
  return moved.some(({ data }) => left.has(data.from));
}

/** Each address has one redirect again. @throws 409 naming a redirect whose address is taken */
async function settleRedirects(
  { tx, clientId }: WriteContext,
  entries: readonly DraftEntry[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select r.id from redirect r
    where r.client_id = ${clientId} and r.id = any(${ids}::text[]) and exists (
      select from redirect o where o.client_id = r.client_id and o."from" = r."from" and o.id <> r.id) limit 1`.execute(
    tx,
  );
  const clash = entries.find(({ id }) => id === rows[0]?.id);
  await sql`set constraints redirect_from_key immediate`.execute(tx).catch((error: unknown) => {
    throw clash ? named(clash, error) : error;
  });
}

/** The home page is visible. @throws 422 naming the page */
async function settleHome({ tx }: WriteContext, entries: readonly DraftEntry[]): Promise<void> {
  const home = entries.find(({ resource }) => resource === 'webconfig')?.data.default_homepage;
  const page = entries.find(({ id }) => id === home);
  await sql`set constraints page_keeps_home immediate`.execute(tx).catch((error: unknown) => {
    throw page ? named(page, error) : error;
  });
}

async function naming<T>(entry: DraftEntry, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw named(entry, error);
  }
}

/** Says of which record a refusal is. */
function named(entry: DraftEntry, error: unknown): unknown {
  const refusal = error instanceof ApiError ? error : isRefusedRow(error) ? fromDatabaseError(error) : null;
  if (!refusal) return error;
  const { details = [], ...extras } = refusal.extras;
  const path = `${entry.resource}.${entry.id}`;
  const title = titleOf(entry.data);
  const what = title ? `The ${nounOf(entry.resource)} “${title}”` : `This ${nounOf(entry.resource)}`;
  const message = `${what} cannot be published: ${refusal.message}`;
  const placed = details.map((detail) => ({ ...detail, path: `${path}.${detail.path}` }));
  return new ApiError(refusal.code, message, {
    ...extras,
    details: placed.length > 0 ? placed : [{ path, message: refusal.message }],
  });
}

/** A draft by its kind and title, for the middle of a sentence. */
export function phraseOf({ resource, data }: DraftEntry): string {
  const title = titleOf(data);
  return title ? `the ${nounOf(resource)} “${title}”` : `a ${nounOf(resource)}`;
}

function titleOf({ title }: StoredRecord): string {
  const texts = typeof title === 'object' && title !== null ? Object.values(title) : [title];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** Another user was faster, or nothing was drafted at all. */
export function nothingDrafted(what: string, languages?: readonly string[]): ApiError {
  const where = languages ? ` in ${languages.join(', ')}` : '';
  return new ApiError(
    'CONFLICT',
    `${what} has no changes to publish${where}. Another user may have published or discarded them.`,
  );
}
