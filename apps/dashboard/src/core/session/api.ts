import { createApi } from '../../base/api/create-api.ts';
import { Http } from '../../base/api/http.ts';
import { endSession } from './reset.ts';
import { useSession } from './session-store.ts';
import { takeEarly } from './start-calls.ts';

/** The transport of calls; those that one screen makes stand in its feature. */
export const http = new Http({
  base: '/api/v1',
  credentials: () => {
    const { auth, clientId } = useSession.getState();
    return { token: auth, clientId };
  },
  onSessionEnded: endSession,
  early: takeEarly,
});

/** The API, called as the signed-in user for the selected client. */
export const api = createApi(http, endSession);

/** Address and headers of `GET events`, for streams, which are not calls. */
export const changeSource = {
  /** @param elapsed milliseconds since the shown data was requested: changes since then are sent first */
  address: (elapsed: number): string => http.address('events', { query: { elapsed } }),
  headers: (): Record<string, string> => http.headers(),
};
