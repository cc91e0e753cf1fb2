import { api } from './api.ts';
import { resetSession } from './reset.ts';
import { forgetReturnPlace } from './session-ending.ts';

/**
 * Logs out and returns to the sign-in screen (AUTH-06). The token is removed at once: a server that does not answer must not
 * keep the user signed in on this machine.
 */
export async function signOut(): Promise<void> {
  const told = api.call('POST logout');
  resetSession();
  // Who logs out leaves nothing behind that the next one would be led to.
  forgetReturnPlace();
  const answer = await told;
  // An identity provider that opened the session ends its own, else one click would be enough to come back in.
  if (answer.ok && answer.data.end_session) window.location.assign(answer.data.end_session);
}
