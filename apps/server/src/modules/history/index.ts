import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { changesRoute } from './changes.route.ts';

/** History (VIP-17): written by the database for every change; read-only. */
export function createHistoryModule({ db }: ModuleDeps): ApiModule {
  const resource = createStandardResource({
    db,
    resource: 'history',
    extraColumns: [{ name: 'user_id', kind: 'text', nullable: true }],
  });
  return { routes: [...resource.routes, changesRoute(db, resource.table)] };
}
export { type HistoryVerdict, verifyHistory } from './verify-history.ts';
