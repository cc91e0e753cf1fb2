import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { eventsRoute } from './events.route.ts';
import { presenceRoute } from './presence.route.ts';
import { createPresence } from './presence.ts';

/** Events of a client for open dashboards: changes, and the users who have a record open. */
export function createEventModule(deps: ModuleDeps): ApiModule {
  const presence = createPresence(deps.db, (error) => deps.log.warn({ err: error }, 'presence was not told'));
  const streams = new Set<() => void>();
  return {
    routes: [eventsRoute(deps, presence, streams), presenceRoute(deps, presence)],
    close() {
      for (const end of streams) end();
      presence.close();
    },
  };
}
