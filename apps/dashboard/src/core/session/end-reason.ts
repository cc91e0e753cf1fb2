import type { ErrorBody } from '@vold/contract';

/** The message of the sign-in screen after the session ended (ERR-08). */
export const sessionEnded = 'Your session has ended';

/** Added if there were unsaved changes. */
export const workIsKept = 'Your unsaved changes are kept in this browser: sign in to continue.';

/** Why a session ended, in the server's words, without its advice to sign in again: the sign-in screen is the advice. */
export function endReason({ message }: Pick<ErrorBody, 'message'>): string {
  return message.replace(/\.? please sign in again\.$/i, '');
}
