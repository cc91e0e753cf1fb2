import { api } from './api.ts';
import { resetSession } from './reset.ts';

/**
 * Logs out and returns to the sign-in screen (AUTH-06). The token goes at once: a server that does not answer
 * must not keep somebody signed in on this machine.
 */
export async function signOut(): Promise<void> {
  const told = api.logout();
  resetSession();
  await told;
}
