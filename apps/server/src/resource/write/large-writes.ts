import { createFairTurns } from '../../platform/concurrency/fair-turns.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Clients of which many records are being published: other writes of these records would wait, each holding a connection. */
const publishing = new Set<string>();
/** Maximum number of calls that wait to change many records of a client, and the maximum wait in ms. */
const maxWaiting = 10;
const patience = 2_000;

const refusal = (what: string) =>
  new ApiError('TOO_MANY_REQUESTS', `${what} of this client is under way. Please try again in a moment.`, {
    retryAfter: 2,
  });

const inTurn = createFairTurns({
  slots: Number.POSITIVE_INFINITY,
  perClient: 1,
  maxWaiting,
  patience,
  refuse: () => refusal('Another change of many records'),
});

/** @throws 429 while many records of the client are being published */
export function assertNoPublication(clientId: string): void {
  if (publishing.has(clientId)) throw refusal('Another publication');
}

/** Publishes many records of a client. Publications by other processes wait for its rows. @throws 429 if one runs already */
export async function publishingMany<T>(clientId: string, work: () => Promise<T>): Promise<T> {
  assertNoPublication(clientId);
  publishing.add(clientId);
  try {
    return await work();
  } finally {
    publishing.delete(clientId);
  }
}

/** Changes many records of a client, one call after another. @throws 429 */
export async function changingMany<T>(clientId: string, work: () => Promise<T>): Promise<T> {
  assertNoPublication(clientId);
  return inTurn(clientId, work);
}
