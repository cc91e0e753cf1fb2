import { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/index.ts';
import { csvRow } from '../../../platform/http/csv-row.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import { editedClient } from '../edited-client.ts';

const batchSize = 1000;

/** `GET redirect/export`: all redirects as CSV, as `POST redirect/import` takes them. Read in batches, never whole in memory. */
export function exportRoute(db: Database): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'redirect/export',
    action: 'redirect.update',
    access: 'action',
    summary: 'Redirects as CSV',
    response: null,
    produces: 'text/csv',
    handle: async (context) => {
      const clientId = editedClient(context);
      const batchAfter = (from: string) =>
        db.read(context.scope, (tx) =>
          tx
            .selectFrom('redirect')
            .select(['from', 'to', 'permanent'])
            .where('client_id', '=', clientId)
            .where('from', '>', from)
            .orderBy('from')
            .limit(batchSize)
            .execute(),
        );
      const first = await batchAfter('');

      async function* text(): AsyncGenerator<string> {
        // The mark tells spreadsheets that it is UTF-8.
        yield `\ufeff${csvRow(['from', 'to', 'permanent'])}`;
        for (let batch = first; ; ) {
          yield batch.map(({ from, to, permanent }) => csvRow([from, to, String(permanent)])).join('');
          const last = batch.at(-1);
          if (!last || batch.length < batchSize) return;
          batch = await batchAfter(last.from);
        }
      }

      context.reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="redirects.csv"')
        .header('cache-control', 'private, no-store');
      return Readable.from(text(), { objectMode: false });
    },
  });
}
