import { defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { openEventStream } from './event-stream.ts';

/** `GET events`: what changes in the client, as server-sent events, of the kinds that the user may read. */
export function createEventModule({ db, sessions }: ModuleDeps): ApiModule {
  const streams = new Set<() => void>();
  const route = defineRoute({
    method: 'GET',
    path: 'events',
    action: 'event.list',
    access: 'action',
    acrossClients: true,
    summary: 'Changes as they happen (server-sent events)',
    response: null,
    handle: async (context) => {
      const { principal, clientId } = context;
      const { authorization } = context.request.headers;
      const token = authorization?.slice('bearer '.length).trim() ?? '';
      const mayRead = (kind: string) =>
        principal.kind === 'user' &&
        (principal.role.fullAccess || principal.role.permission.has(`${kind}.get`));
      const end = openEventStream(context.reply, {
        subscribe: (send) =>
          db.listen((change) => {
            // Changes may have been missed: the reader should fetch again what it shows.
            if (!('client' in change)) return send('reset', {});
            if (clientId !== null && change.client !== clientId) return;
            if (mayRead(change.kind)) send('change', change);
          }),
        // A session that has ended must not go on listening.
        mayGoOn: async () => (await sessions.find(token)) !== null,
        onEnd: () => streams.delete(end),
      });
      streams.add(end);
      return undefined;
    },
  });
  return {
    routes: [route],
    close() {
      for (const end of streams) end();
    },
  };
}
