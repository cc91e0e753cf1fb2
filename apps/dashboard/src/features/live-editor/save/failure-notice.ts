import type { ApiFailure } from '../../../base/api/result.ts';
import { endReason } from '../../../core/session/end-reason.ts';

export interface FailureNotice {
  text: string;
  /** Milliseconds after which it goes to `/` (ERR-11); null: it stays. */
  leaveAfter: number | null;
}

/** Milliseconds: long enough to see why. */
const pause = 100;

/**
 * The notice of a save that failed (ERR-10, ERR-11). Only after a 401 must the person sign in again: it shows
 * "{error}, please re-login!" and leads to `/`. Anything else is said in the server's words, and the editor stays.
 */
export function failureNotice({ status, data }: ApiFailure): FailureNotice {
  if (status === 401) {
    const error = endReason({ message: data.error }).replace(/\.$/, '');
    return { text: `${error}, please re-login!`, leaveAfter: pause };
  }
  const sentences = new Set([data.message, ...(data.details ?? []).map(({ message }) => message)]);
  return { text: [...sentences].join(' '), leaveAfter: null };
}
