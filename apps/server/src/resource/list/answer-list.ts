import { Readable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import { createFairTurns } from '../../platform/concurrency/fair-turns.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { JsonText, type RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import { catchUp } from '../search/catch-up.ts';
import { findTexts } from '../search/find-text.ts';
import { isSearched } from '../search/searched-texts.ts';
import type { Row } from '../view.ts';
import { withoutText } from './condition.ts';
import { findByTitle } from './find-by-title.ts';
import { type ListPlan, planList, searchesContent } from './list-plan.ts';
import type { ListQuery } from './list-query.ts';
import type { SortTerm } from './parse-sort.ts';
import { type Cursor, readBatch, readPage, readTotal } from './run-list.ts';

const batchSize = 500;
/** Rows of the first batch of a stream, and characters of every later one: what is sent at once keeps all others waiting. */
const firstBatch = 50;
const batchLength = 500_000;
/** Short lists that share a connection; more would wait for one another longer than the shared message spares. */
const mostTogether = 4;

/** A client's streams are read in turn: each batch is as much as many other calls. */
const batchTurn = createFairTurns({ slots: Number.POSITIVE_INFINITY, perClient: 1 });

export interface ListRequest {
  readonly db: Database;
  readonly table: ResourceTable;
  readonly query: ListQuery;
  readonly context: RequestContext;
  /** Prints a row as JSON text. */
  readonly print: (row: Row) => string;
  /** A further condition. */
  readonly extra?: RawBuilder<unknown>;
  /** Reads the total of a list with a further condition, if something knows it. */
  readonly total?: RawBuilder<{ total: number }>;
}

/**
 * Answers a list: `{results, total, total_page}` (API-10). Up to 500 records are read with their total in one
 * transaction. More are streamed in batches by key, of a length that does not grow with that of the records: neither the list nor
 * its text is ever whole in memory, and a slow reader holds no database connection between batches.
 */
export async function answerList(asked: ListRequest): Promise<JsonText | Readable> {
  const request = asked.query.words === null ? asked : { ...asked, query: await withWords(asked) };
  const planned = planList(request.table, request.query, request.context, request.extra);
  const plan = request.total ? { ...planned, byFields: request.total } : planned;
  if (request.query.limit > batchSize) return streamList(request, plan);
  const { rows, total } = await readPart(request, plan);
  const print = request.query.found ? await printerWithFound(request, rows) : request.print;
  return new JsonText(`{"results":[${rows.map(print).join(',')}],${totals(total, plan)}}`);
}

/**
 * The query as it looks for words: in the content, once it was read, and then not for the same text in single fields; else in those,
 * or in titles.
 */
async function withWords({ db, table, query, context }: ListRequest): Promise<ListQuery> {
  const isReady =
    context.clientId !== null &&
    searchesContent(table, query, context) &&
    (await catchUp(db, context.clientId)) !== 'new';
  const condition = withoutText(query.condition, query.words ?? '');
  if (isReady) return { ...query, condition, sort: [titlesFirst, ...query.sort] };
  const asksFields = condition !== query.condition;
  return { ...query, search: query.search ?? (asksFields ? null : query.words), words: null };
}

const titlesFirst: SortTerm = {
  at: { column: { name: 'found_in_title', kind: 'boolean', nullable: false }, below: [] },
  descending: true,
};

/** Prints rows with the place of the words; null in lists that do not search the content. */
async function printerWithFound(
  { db, table, query, context, print }: ListRequest,
  rows: readonly Row[],
): Promise<ListRequest['print']> {
  const { clientId, scope } = context;
  const { words } = query;
  const resource = table.name;
  const ids = rows.map(({ id }) => id);
  const places =
    words !== null && clientId !== null && isSearched(resource)
      ? await db.read(scope, (tx) => findTexts(tx, resource, { clientId, ids, words }))
      : null;
  return (row) => `${print(row).slice(0, -1)},"found":${JSON.stringify(places?.get(row.id) ?? null)}}`;
}

async function readPart(
  { db, context }: ListRequest,
  plan: ListPlan,
): Promise<{ rows: Row[]; total: number }> {
  if (plan.byTitle && plan.counter === null && !plan.drafted) {
    const found = await findByTitle(db, context.scope, plan);
    if (found) return found;
  }
  const read = (tx: Transaction) => Promise.all([readPage(tx, plan), readTotal(tx, plan)]);
  const [rows, total] = await db.readAtOnce(context.scope, read, isShort(plan) ? mostTogether : 1);
  return { rows, total };
}

/** Orders for which every large table has an index, in addition to titles. */
const indexedOrders = new Set(['id', 'created_at', 'updated_at']);

/**
 * True if a list is the beginning of a table in an order that an index has, so that it takes no longer than its rows. The index
 * begins with the conditions of a counter; no index has records of all types together.
 */
function isShort({ table, query, counter, titleOrder }: ListPlan): boolean {
  const hasTypes = table.columns.some(({ name }) => name === 'type');
  const isNarrow = query.condition === null || !hasTypes || counter?.startsWith('type=') === true;
  const isPlain = counter !== null && isNarrow && !query.trash;
  const order = query.sort[0]?.at;
  const isIndexed =
    titleOrder !== null || (order?.below.length === 0 && indexedOrders.has(order.column.name));
  return isPlain && isIndexed && query.skip + query.limit <= 100;
}

function totals(total: number, plan: ListPlan): string {
  return `"total":${total},"total_page":${Math.ceil(total / plan.query.limit)}`;
}

/** The first batch is read before anything is sent, so that a refusal still has its status. */
async function streamList(request: ListRequest, plan: ListPlan): Promise<Readable> {
  const { db, context, print } = request;
  const { limit } = plan.query;
  const read = (tx: Transaction, cursor: Cursor | null, size: number, left: number) =>
    readBatch(tx, plan, cursor, Math.min(size, left));
  const inTurn = <T>(work: (tx: Transaction) => Promise<T>) =>
    batchTurn(context.clientId ?? '', () => db.read(context.scope, work));
  const [first, total] = await inTurn((tx) =>
    Promise.all([read(tx, null, firstBatch, limit), readTotal(tx, plan)]),
  );

  async function* text(): AsyncGenerator<string> {
    let batch = first;
    let left = limit;
    let size = firstBatch;
    let separator = '';
    yield '{"results":[';
    for (;;) {
      const printed = batch.rows.map(print).join(',');
      if (printed) yield separator + printed;
      separator = ',';
      left -= batch.rows.length;
      const { next } = batch;
      if (!next || left <= 0) break;
      // As many as had that length, and twice as many as before at most: records differ.
      const fitting = Math.ceil((batch.rows.length * batchLength) / printed.length);
      size = Math.max(1, Math.min(batchSize, size * 2, fitting));
      batch = await inTurn((tx) => read(tx, next, size, left));
    }
    yield `],${totals(total, plan)}}`;
  }

  context.reply.header('content-type', 'application/json; charset=utf-8');
  return Readable.from(text(), { objectMode: false });
}
