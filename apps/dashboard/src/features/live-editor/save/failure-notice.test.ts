import { describe, expect, it } from 'vitest';
import { failure } from '../../../api/result.ts';
import { failureNotice } from './failure-notice.ts';

describe('a failed save', () => {
  it('ERR-10 shows the error with the advice to sign in again', () => {
    expect(failureNotice(failure(401, 'NOT_SIGNED_IN', 'Your session has ended')).text).toBe(
      'Your session has ended, please re-login!',
    );
  });

  it('ERR-11 goes to / after 100 ms above 400', () => {
    for (const status of [401, 403, 500]) {
      expect(failureNotice(failure(status, 'INTERNAL', 'Something failed')).leaveAfter).toBe(100);
    }
    expect(failureNotice(failure(400, 'BAD_JSON', 'Not JSON')).leaveAfter).toBeNull();
  });

  it('stays where the person can correct the refusal, and says what is wrong', () => {
    const taken = failure(409, 'SLUG_TAKEN', 'This address is taken.');
    taken.data.details = [{ path: 'customUrl.en', message: 'Rooms uses it.' }];
    expect(failureNotice(taken)).toEqual({ text: 'This address is taken. Rooms uses it.', leaveAfter: null });
    expect(failureNotice(failure(0, 'UNREACHABLE', 'The server cannot be reached.')).leaveAfter).toBeNull();
  });
});
