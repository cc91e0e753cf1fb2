import { queryClient } from '../app/query-client.ts';
import { api } from './api.ts';
import { useSession } from './session-store.ts';
import { loadClient } from './start-up.ts';
import { storage } from './storage.ts';

/** A master picks the client to work on, or none. Answers why that failed, in words, or null. */
export async function chooseClient(id: string | null): Promise<string | null> {
  const before = useSession.getState();
  // Calls name the client from here on, so what was cached for another one must not be mixed in.
  useSession.setState({ clientId: id });
  const loaded = id === null ? null : await loadClient(api, id);
  if (loaded && loaded.kind !== 'loaded') {
    useSession.setState({ clientId: before.clientId });
    return loaded.reason;
  }
  storage.setClientId(id);
  queryClient.clear();
  useSession.setState({ client: loaded?.client ?? null, webconfig: loaded?.webconfig ?? null });
  return null;
}
