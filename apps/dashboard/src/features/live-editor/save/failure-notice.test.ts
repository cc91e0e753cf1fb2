import { describe, expect, it } from 'vitest';
import { failure } from '../../../base/api/result.ts';
import { failureNotice } from './failure-notice.ts';

describe('a failed save', () => {
  it.each([
    'Your session has ended',
    'Your session has ended.',
    'Your session has ended. Please sign in again.',
  ])('gives the advice to sign in again once after “%s”', (message) => {
    expect(failureNotice(failure(401, 'NOT_SIGNED_IN', message)).text).toBe(
      'Your session has ended, please re-login!',
    );
  });

  it('leads to / after 100 ms on a 401 only', () => {
    expect(failureNotice(failure(401, 'NOT_SIGNED_IN', 'It is over.')).leaveAfter).toBe(100);
    for (const status of [0, 400, 403, 404, 408, 409, 412, 413, 415, 422, 429, 500, 502, 503]) {
      const notice = failureNotice(failure(status, 'X', 'Not now.'));
      expect(notice).toEqual({ text: 'Not now.', leaveAfter: null });
    }
  });
});
