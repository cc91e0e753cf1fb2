import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { PrivateFiles } from './private-files.ts';

const places = z.record(z.string(), z.string()).catch({});

/** `GET form-submission/{id}/file/{key}`: a file that a visitor sent, always as a download, since it has not been checked. */
export function submittedFileRoute(db: Database, files: PrivateFiles): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'form-submission/:id/file/:key',
    action: 'form-submission.get',
    refusals: ['STORAGE_AWAY'],
    access: 'action',
    acrossClients: true,
    summary: 'Download a file that was sent by a form',
    params: z.object({ id: z.string().min(1).max(100), key: z.string().min(1).max(100) }),
    response: null,
    produces: 'application/octet-stream',
    handle: async ({ scope, clientId, ownOnly, params, reply }) => {
      const row = await db.read(scope, (tx) => {
        const query = tx
          .selectFrom('form-submission')
          .select('files')
          .where('id', '=', params.id)
          .where('deleted_at', 'is', null);
        return (clientId === null ? query : query.where('client_id', '=', clientId)).executeTakeFirst();
      });
      const place = new Map(Object.entries(places.parse(row?.files))).get(params.key);
      // Visitors' submissions have no owner.
      const stream = place === undefined || ownOnly ? null : await files.read(place);
      if (place === undefined || !stream) throw notFound('This file');
      reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${place.slice(place.lastIndexOf('/') + 1)}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store');
      return stream;
    },
  });
}
