import { queryClient } from '../../base/cache/query-client.ts';
import { forgetLastAct } from '../../base/notices/notice-store.ts';
import { api } from './api.ts';
import { narrowFrames } from './frame-policy.ts';
import { useSession } from './session-store.ts';
import { loadClient } from './start-up.ts';
import { storage } from './storage.ts';

/** A master picks the client to work on, or none. Answers why that failed, in words, or null. */
export async function chooseClient(id: string | null): Promise<string | null> {
  const loaded = id === null ? null : await loadClient(api, id);
  if (loaded && loaded.kind !== 'loaded') return loaded.reason;
  narrowFrames(loaded?.client ?? null, loaded?.webconfig ?? null);
  storage.setClientId(id);
  forgetLastAct();
  // Cached data of another client must not be mixed in. Before the screens change: their pending queries would be dropped with
  // the cache, and never be answered.
  queryClient.clear();
  useSession.setState({
    clientId: id,
    client: loaded?.client ?? null,
    webconfig: loaded?.webconfig ?? null,
  });
  return null;
}
