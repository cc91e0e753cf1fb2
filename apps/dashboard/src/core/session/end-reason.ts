import type { ErrorBody } from '@vold/contract';

/** What the sign-in screen says when the session is over (ERR-08). */
export const sessionEnded = 'Your session has ended';

/** What it adds if something was not saved. */
export const workIsKept = 'What you had not saved is kept in this browser: sign in to go on with it.';

/** Why a session ended, in the server's words, without its advice to sign in again: the sign-in screen is the advice. */
export function endReason({ message }: Pick<ErrorBody, 'message'>): string {
  return message.replace(/\.? please sign in again\.$/i, '');
}
