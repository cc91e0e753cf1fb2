import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/errors/api-error.ts';
import { defineRoute, JsonText, type RequestContext } from '../../platform/http/route.ts';
import { listAnswerShape, recordShape } from '../../resource/answers.ts';
import { answerList } from '../../resource/list/answer-list.ts';
import { ownSql } from '../../resource/list/list-plan.ts';
import { type ListQuery, listQueryShape, parseListQuery } from '../../resource/list/list-query.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { seenRecord } from '../../resource/seen-record.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Row, View } from '../../resource/view.ts';
import { idParams } from '../../resource/write/removal-routes.ts';
import { changesRoute } from './changes.route.ts';
import {
  newestSql,
  type ReadableHistory,
  readableHistory,
  readableSql,
  readableTotal,
  withoutFormer,
} from './readable-history.ts';

/** Entries of a list that are found by kind; longer lists are read in batches. */
const maxNewest = 500;

/** History (VIP-17): written by the database for every change; read-only. Readers see entries about records that they may read. */
export function createHistoryModule({ db, rules }: ModuleDeps): ApiModule {
  const { table, print } = createStandardResource({
    db,
    resource: 'history',
    extraColumns: [{ name: 'user_id', kind: 'text', nullable: true }],
  });

  /** Null: nothing is hidden from the caller, as from masters, who alone read across clients. */
  async function readableBy({ principal, clientId }: RequestContext): Promise<ReadableHistory | null> {
    if (clientId === null || principal.kind !== 'user') return null;
    return readableHistory(principal, await rules.of(clientId));
  }

  function printed(view: View, row: Row, context: RequestContext, readable: ReadableHistory | null): string {
    if (!readable) return print(view, row, context);
    return JSON.stringify(withoutFormer(readable, seenRecord(context.hidden, 'history', view.parse(row))));
  }

  const list = defineRoute({
    method: 'GET',
    path: 'history',
    action: 'history.list',
    access: 'action',
    acrossClients: true,
    summary: 'List history records: those about records that the caller may read',
    query: listQueryShape,
    response: listAnswerShape(table),
    handle: async (context) => {
      const query = parseListQuery(context.query, table, context);
      const readable = await readableBy(context);
      return answerList({
        db,
        table,
        query,
        context,
        print: (row) => printed(query.view, row, context, readable),
        // No entry has an owner.
        ...(context.ownOnly ? { extra: sql`false` } : readable && narrowed(query, context, readable)),
      });
    },
  });

  const get = defineRoute({
    method: 'GET',
    path: 'history/:id',
    action: 'history.get',
    access: 'action',
    acrossClients: true,
    summary: 'Get a history',
    params: idParams,
    response: recordShape(table.definition),
    handle: async (context) => {
      const readable = await readableBy(context);
      const ofClient = context.clientId === null ? sql`true` : sql`client_id = ${context.clientId}`;
      const own = context.ownOnly ? ownSql(table, context) : sql`true`;
      const { rows } = await db.readAtOnce(context.scope, (tx) =>
        sql<Row>`select ${sql.raw(table.views.record.select)} from history
          where id = ${context.params.id} and ${ofClient} and ${own} and ${readable ? readableSql(readable) : sql`true`}`.execute(
          tx,
        ),
      );
      const [row] = rows;
      if (!row) throw notFound('This history');
      context.reply.header('etag', `"${row.rev}"`);
      return new JsonText(printed(table.views.record, row, context, readable));
    },
  });
  return { routes: [list, get, changesRoute(db, table, readableBy)] };
}

/** The conditions of a list that a reader sees some entries of, and its total if counters know it. */
function narrowed(
  { condition, search, sort, skip, limit }: ListQuery,
  { clientId }: Pick<RequestContext, 'clientId'>,
  readable: ReadableHistory,
): { extra: RawBuilder<unknown>; total?: RawBuilder<{ total: number }> } {
  const isReadable = readableSql(readable);
  if (clientId === null || condition !== null || search !== null) return { extra: isReadable };
  const total = readableTotal(clientId, readable);
  const [first] = sort;
  const isNewest = first?.at.column.name === 'id' && first.descending && skip + limit <= maxNewest;
  if (!isNewest) return { extra: isReadable, total };
  return { extra: sql`id in (${newestSql(clientId, readable, skip + limit)}) and ${isReadable}`, total };
}

export { readableHistory, readableSql } from './readable-history.ts';
export { type HistoryVerdict, verifyHistory } from './verify-history.ts';
