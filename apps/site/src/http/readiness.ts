import { type ApiClient, ApiFailure } from '../api-client.ts';

/** Says if this process can serve websites now, and if not, why. */
export type Readiness = { status: 'ready' } | { status: 'waiting'; reason: string };

/**
 * Asks the API for something that takes its database and our token: an API that is only alive, or that does not know us,
 * shows no website.
 */
export async function readReadiness(api: Pick<ApiClient, 'ping'>): Promise<Readiness> {
  try {
    await api.ping();
    return { status: 'ready' };
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : null;
    if (status === 401 || status === 403) {
      return { status: 'waiting', reason: 'The API does not accept VOLD_SITE_TOKEN' };
    }
    return {
      status: 'waiting',
      reason: status === null ? 'The API does not answer' : `The API answers ${status}`,
    };
  }
}
