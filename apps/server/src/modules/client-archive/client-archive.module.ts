import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { restoreRoute } from './restore/restore.route.ts';

/** `GET export`: a client in one archive, without secrets; those are in the operator's (`vold export`) only. */
export function createClientArchiveModule(deps: ModuleDeps): ApiModule {
  const { db, dataDir, storage, keychain } = deps;
  const stopping = new AbortController();
  const running = new Set<string>();
  const route = defineRoute({
    method: 'GET',
    path: 'export',
    action: 'export.get',
    access: 'action',
    roles: ['superadmin', 'master'],
    summary: 'Everything of a client in one archive (tar, gzip), without secrets',
    response: null,
    produces: 'application/gzip',
    refusals: ['CONFLICT', 'STORAGE_AWAY'],
    handle: async ({ scope, clientId, asGuest, ownOnly, reply }) => {
      // A client that opened this action to visitors, or to each for his own records, did not mean its users.
      if (asGuest || ownOnly || clientId === null)
        throw new ApiError('FORBIDDEN', 'Only super admins and masters may export a client');
      if (running.has(clientId))
        throw new ApiError('CONFLICT', 'An export of this client is running already');
      running.add(clientId);
      try {
        const { exportClient } = await import('./export-client.ts');
        const found = await exportClient({
          db,
          dataDir,
          storage,
          keychain,
          scope,
          clientId,
          withSecrets: false,
        });
        if (!found) throw notFound('This client');
        const { client, stream } = found;
        stream.once('close', () => running.delete(clientId));
        const day = new Date().toISOString().slice(0, 10);
        reply
          .header('content-type', 'application/gzip')
          .header('content-disposition', `attachment; filename="${client.slug}-${day}.tar.gz"`)
          .header('cache-control', 'private, no-store');
        return stream;
      } catch (error) {
        running.delete(clientId);
        throw error;
      }
    },
  });
  return { routes: [route, restoreRoute(deps, stopping.signal)], close: () => stopping.abort() };
}
