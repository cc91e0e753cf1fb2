import { createHash } from 'node:crypto';
import { type ImportKind, isDraftRev, newId } from '@vold/contract';
import { type Row, textColumn } from '@vold/import';
import type { Transaction } from '../../../platform/db/index.ts';
import { asApiError } from '../../../platform/errors/error-handler.ts';
import type { ImportContext } from './import-context.ts';
import { holdRedirects, insertRedirects, type OldAddress } from './insert-redirects.ts';
import { type NewRow, recordTables, type WrittenRow } from './record-tables.ts';
import type { FieldsByTable, WrittenTable } from './record-values.ts';

/** A record that is ready to be written, and what the report says of it. */
export type ReadyRecord = {
  [T in WrittenTable]: {
    table: T;
    /** Kind of the source: with the id it identifies the item in all later runs. */
    sourceKind: 'post' | 'term' | 'menu';
    sourceId: string;
    kind: ImportKind;
    title: string;
    fields: FieldsByTable[T];
    notes: string[];
    /** Kinds of content that it lost; each is among the notes, too. */
    losses?: string[];
    /** Old addresses that now lead here: paths with a leading slash. */
    redirects: OldAddress[];
  };
}[WrittenTable];

interface Planned {
  record: ReadyRecord;
  hash: string;
  id: string;
  /** Null for a new record, else the revision that is replaced. */
  replaces: number | null;
}

const batchSize = 50;
/** Characters of content in a batch, so that a batch of huge posts stays small. */
const batchWeight = 2_000_000;

/**
 * Writes records in batches, each one transaction with its entries in `import_item`: a process that is killed leaves
 * whole records, and the next run goes on behind them. Decides by the digest of an earlier run what is new, the same,
 * changed, or edited here since.
 */
export class RecordWriter {
  readonly #context: ImportContext;
  #queue: Planned[] = [];
  #weight = 0;

  constructor(context: ImportContext) {
    this.#context = context;
  }

  /** @returns the id that the record has or will have, or null if it is left out */
  async add(record: ReadyRecord): Promise<string | null> {
    const { spool, report, dryRun } = this.#context;
    const hash = digestOf(record.fields);
    const known = spool.get(
      'select * from known where kind = ? and id = ?',
      record.sourceKind,
      record.sourceId,
    );
    const entry = { kind: record.kind, sourceId: record.sourceId, title: record.title };
    const knownId = textColumn(known, 'record_id');
    const { notes, losses } = record;
    const why = known && reasonToLeave(known);
    if (why) {
      report.add({ ...entry, outcome: 'skipped', notes: [why] });
      return null;
    }
    if (known && textColumn(known, 'hash') === hash) {
      report.add({ ...entry, outcome: 'unchanged', recordId: knownId, notes, losses });
      this.#countRedirects(record);
      return knownId;
    }
    if (known && known.live_rev !== known.rev) {
      const kept = [
        'It has changed in the export, but it was edited here since the last import and stays as it is.',
      ];
      report.add({ ...entry, outcome: 'skipped', recordId: knownId, notes: kept });
      return knownId;
    }
    const id = knownId || newId(record.table);
    const planned = { record, hash, id, replaces: known ? Number(known.rev) : null };
    if (dryRun) {
      this.#settle(planned, 1);
      return id;
    }
    this.#queue.push(planned);
    this.#weight += JSON.stringify(record.fields).length;
    if (this.#queue.length >= batchSize || this.#weight >= batchWeight) await this.flush();
    return id;
  }

  /** Writes what is waiting. */
  async flush(): Promise<void> {
    const batch = this.#queue;
    this.#queue = [];
    this.#weight = 0;
    if (batch.length === 0) return;
    this.#context.signal?.throwIfAborted();
    try {
      await this.#write(batch);
    } catch (error) {
      if (batch.length === 1 && batch[0]) this.#fail(batch[0], error);
      // One of them is refused: written one by one, only that one fails.
      else
        for (const planned of batch)
          await this.#write([planned]).catch((reason: unknown) => this.#fail(planned, reason));
    }
  }

  async #write(batch: Planned[]): Promise<void> {
    const { db, scope, source } = this.#context;
    const outcome = await db.transact(scope, async (tx) => {
      await holdRedirects(
        tx,
        this.#context,
        batch.flatMap(({ record }) => record.redirects),
      );
      const made = batch.filter((planned) => planned.replaces === null);
      const revisions = new Map((await insertAll(tx, scope.clientId, made)).map(({ id, rev }) => [id, rev]));
      for (const planned of batch) {
        if (planned.replaces === null) continue;
        const rev = await replace(tx, scope.clientId, planned, planned.replaces);
        if (rev !== undefined) revisions.set(planned.id, rev);
      }
      const written = batch.filter(({ id }) => revisions.has(id));
      const redirects = await insertRedirects(
        tx,
        this.#context,
        written.flatMap(({ record }) => record.redirects),
      );
      if (written.length > 0) {
        await tx
          .insertInto('import_item')
          .values(
            written.map(({ record, id, hash }) => ({
              client_id: scope.clientId,
              source,
              source_kind: record.sourceKind,
              source_id: record.sourceId,
              resource: record.table,
              record_id: id,
              hash,
              rev: revisions.get(id) ?? 1,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['client_id', 'source', 'source_kind', 'source_id']).doUpdateSet((eb) => ({
              hash: eb.ref('excluded.hash'),
              rev: eb.ref('excluded.rev'),
              record_id: eb.ref('excluded.record_id'),
              resource: eb.ref('excluded.resource'),
            })),
          )
          .execute();
      }
      return { revisions, redirects };
    });
    for (const planned of batch) {
      const rev = outcome.revisions.get(planned.id);
      if (rev === undefined) {
        this.#context.report.add({
          ...this.#entryOf(planned),
          outcome: 'skipped',
          notes: ['It was edited here at this very moment and stays as it is.'],
        });
      } else this.#settle(planned, rev, outcome.redirects);
    }
  }

  #settle(planned: Planned, rev: number, redirects?: ReadonlySet<string>): void {
    const { spool, report, dryRun } = this.#context;
    const { record, id, hash } = planned;
    spool.run(
      'insert or replace into known values (?, ?, ?, ?, ?, ?, ?, null, 0)',
      record.sourceKind,
      record.sourceId,
      record.table,
      id,
      hash,
      rev,
      rev,
    );
    report.add({
      ...this.#entryOf(planned),
      outcome: planned.replaces === null ? 'imported' : 'changed',
      notes: record.notes,
      losses: record.losses,
      recordId: dryRun && planned.replaces === null ? null : id,
    });
    const made = record.redirects.filter(
      ({ from }) => redirects?.has(from) ?? planned.replaces === null,
    ).length;
    if (made > 0) report.count('redirect', 'imported', made);
    if (record.redirects.length > made) report.count('redirect', 'unchanged', record.redirects.length - made);
  }

  #countRedirects(record: ReadyRecord): void {
    if (record.redirects.length > 0)
      this.#context.report.count('redirect', 'unchanged', record.redirects.length);
  }

  #fail(planned: Planned, error: unknown): void {
    this.#context.signal?.throwIfAborted();
    const refusal = asApiError(error);
    // A fault of the database or of ours concerns every item: going on would fail them all, one by one.
    if (!refusal || (refusal.status >= 500 && refusal.code !== 'STORAGE_AWAY')) throw error;
    this.#context.report.add({
      ...this.#entryOf(planned),
      outcome: 'failed',
      notes: [`${refusal.message}.`],
    });
  }

  #entryOf({ record, id }: Planned) {
    return { kind: record.kind, sourceId: record.sourceId, title: record.title, recordId: id };
  }
}

/** The reason to leave a record of an earlier run unchanged. */
function reasonToLeave({ live_rev, drafted, rev }: Row): string | null {
  if (drafted === 1) return 'It is drafted by an earlier import: publish or discard its draft first.';
  if (live_rev !== null) return null;
  const what = isDraftRev(Number(rev)) ? 'discarded' : 'deleted';
  return `It was ${what} here after an earlier import.`;
}

async function insertAll(tx: Transaction, clientId: string, batch: Planned[]): Promise<WrittenRow[]> {
  const rows: { [T in WrittenTable]: NewRow<T>[] } = { category: [], page: [], post: [], navigation: [] };
  for (const { record, id } of batch) {
    if (record.table === 'page') rows.page.push({ id, fields: record.fields });
    else if (record.table === 'post') rows.post.push({ id, fields: record.fields });
    else if (record.table === 'category') rows.category.push({ id, fields: record.fields });
    else rows.navigation.push({ id, fields: record.fields });
  }
  const { category, page, post, navigation } = recordTables;
  return [
    ...(rows.category.length > 0 ? await category.insert(tx, clientId, rows.category) : []),
    ...(rows.page.length > 0 ? await page.insert(tx, clientId, rows.page) : []),
    ...(rows.post.length > 0 ? await post.insert(tx, clientId, rows.post) : []),
    ...(rows.navigation.length > 0 ? await navigation.insert(tx, clientId, rows.navigation) : []),
  ];
}

/** @returns the new revision, or undefined if another write came first */
async function replace(
  tx: Transaction,
  clientId: string,
  { record, id }: Planned,
  rev: number,
): Promise<number | undefined> {
  const written = await (() => {
    switch (record.table) {
      case 'page':
        return recordTables.page.replace(tx, clientId, { id, fields: record.fields }, rev);
      case 'post':
        return recordTables.post.replace(tx, clientId, { id, fields: record.fields }, rev);
      case 'category':
        return recordTables.category.replace(tx, clientId, { id, fields: record.fields }, rev);
      case 'navigation':
        return recordTables.navigation.replace(tx, clientId, { id, fields: record.fields }, rev);
    }
  })();
  return written?.rev;
}

/** Digest of a mapped record. Equal records have equal digests in any order of their keys. */
function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
