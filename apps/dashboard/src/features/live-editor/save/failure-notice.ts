import type { ApiFailure } from '../../../api/result.ts';

export interface FailureNotice {
  text: string;
  /** Milliseconds after which it goes to `/` (ERR-11); null: it stays. */
  leaveAfter: number | null;
}

/** Milliseconds: long enough to see why. */
const pause = 100;

/** Statuses that say "change something, or wait, and save again". Signing in again would not help. */
const correctable = new Set([0, 404, 409, 412, 413, 415, 422, 429, 503]);

/**
 * What a failed save says and does (ERR-10, ERR-11, ERR-12): "{error}, please re-login!", and with a status above
 * 400 the way to `/`. Refusals that the person can correct here only say what is wrong, and the editor stays.
 */
export function failureNotice({ status, data }: ApiFailure): FailureNotice {
  if (correctable.has(status)) {
    const details = data.details?.map(({ message }) => message).join(' ');
    return { text: details ? `${data.message} ${details}` : data.message, leaveAfter: null };
  }
  return { text: `${data.error}, please re-login!`, leaveAfter: status > 400 ? pause : null };
}
