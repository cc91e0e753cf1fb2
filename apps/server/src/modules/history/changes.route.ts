import { calls } from '@vold/contract/calls';
import { fieldChanges } from '@vold/document';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { ownSql } from '../../resource/list/list-plan.ts';
import type { ResourceTable } from '../../resource/resource-table.ts';
import { seenRecord } from '../../resource/seen-record.ts';
import { type ReadableHistory, readableSql, withoutFormer } from './readable-history.ts';

/** Fields that every write changes, and that say nothing of it. */
const stamps = ['rev', 'created_at', 'updated_at', 'created_by', 'updated_by'];

const entry = z.object({
  model: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  dataOld: z.record(z.string(), z.unknown()).nullable(),
});

/** `GET history/{id}/changes`: what an entry changed, field by field. A new record shows what it was made with. */
export function changesRoute(
  db: Database,
  table: ResourceTable,
  readableBy: (context: RequestContext) => Promise<ReadableHistory | null>,
): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'history/:id/changes',
    action: 'history.get',
    access: 'action',
    acrossClients: true,
    summary: 'What an entry of the history changed, field by field',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: calls['GET history/:id/changes'].answer,
    handle: async (context) => {
      const { clientId, params } = context;
      const readable = await readableBy(context);
      const ofClient = clientId === null ? sql`true` : sql`client_id = ${clientId}`;
      const own = context.ownOnly ? ownSql(table, context) : sql`true`;
      const { rows } = await db.readAtOnce(context.scope, (tx) =>
        sql`select model, data, "dataOld" from history where id = ${params.id} and ${ofClient} and ${own}
          and ${readable ? readableSql(readable) : sql`true`}`.execute(tx),
      );
      if (!rows[0]) throw notFound('This entry');
      const { data, dataOld } = withoutFormer(
        readable,
        seenRecord(context.hidden, 'history', entry.parse(rows[0])),
      );
      // An update keeps of the old record only what it changed.
      const before = data && dataOld ? { ...data, ...dataOld } : (dataOld ?? {});
      const results = fieldChanges(without(before), without(data ?? {}));
      return { results, total: results.length, total_page: 1 };
    },
  });
}

function without(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !stamps.includes(name)));
}
