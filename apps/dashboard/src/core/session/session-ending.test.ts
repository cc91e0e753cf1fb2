// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, useNotices } from '../../base/notices/notice-store.ts';
import { clearNotices } from '../../testing/clear-notices.ts';
import { endSession, resetSession } from './reset.ts';
import {
  forgetReturnPlace,
  handOverReturnPlace,
  keepReturnPlace,
  onSessionEnding,
  readReturnPlace,
  takeOverReturnPlace,
  takeReturnPlace,
} from './session-ending.ts';
import { useSession } from './session-store.ts';
import { storage } from './storage.ts';
import { copiedSection, readShared, writeShared } from './tab-storage.ts';

const address = '/dashboard/pages?status=draft';
const place = { address, clientId: 'cl_1', email: 'ayu@house.example' };
const refusal = {
  code: 'NOT_SIGNED_IN',
  message: 'Your session has ended. Please sign in again.',
  error: '',
};

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setURL(`http://cms.example${address}`);
  const detail = { id: 'us_1', email: place.email } as never;
  useSession.setState({ auth: 'token', clientId: 'cl_1', detail, notice: null, language: 'id' });
  storage.setAuth('token');
});
afterEach(() => {
  clearNotices();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ auth: null, clientId: null, detail: null, notice: null, language: 'en' });
});

describe('the place that a session ended at', () => {
  it('is led back to once, with its client and the person’s address', () => {
    endSession(refusal as never);
    expect(readReturnPlace()).toEqual(place);
    expect([takeReturnPlace(), takeReturnPlace()]).toEqual([place, null]);
  });

  it.each([
    ['/dashboard/media', '/dashboard/media'],
    ['/forgot-password', address],
    ['/dashboard', address],
    ['//elsewhere.example/dashboard/x', address],
    ['https://elsewhere.example/dashboard/x', address],
    ['/dashboard/../login', address],
  ])('is a screen of the dashboard (%s)', (given, kept) => {
    keepReturnPlace(address);
    keepReturnPlace(given);
    expect(readReturnPlace()?.address).toBe(kept);
  });

  it.each([
    null,
    'x',
    { address: 1 },
    { address: '/login' },
    { address: 'https://elsewhere.example/dashboard/x' },
  ])('is none if the browser has something else (%j)', (stored) => {
    sessionStorage.setItem('return_to', JSON.stringify(stored));
    expect(readReturnPlace()).toBeNull();
  });

  it('is not kept when a person logs out', () => {
    resetSession();
    expect([readReturnPlace(), useSession.getState().notice]).toEqual([null, null]);
  });

  it('is handed to the tab of a mailed link, for an hour, once', () => {
    vi.useFakeTimers();
    const handOver = (wait: number) => {
      keepReturnPlace(address);
      handOverReturnPlace();
      sessionStorage.clear();
      vi.advanceTimersByTime(wait);
      takeOverReturnPlace();
      const taken = takeReturnPlace()?.address ?? null;
      takeOverReturnPlace();
      return [taken, readReturnPlace()];
    };
    expect([handOver(0), handOver(3_599_999), handOver(3_600_000)]).toEqual([
      [address, null],
      [address, null],
      [null, null],
    ]);
  });

  it('of a tab comes before one that was handed over', () => {
    keepReturnPlace(address);
    handOverReturnPlace();
    keepReturnPlace('/dashboard/media');
    takeOverReturnPlace();
    expect(readReturnPlace()?.address).toBe('/dashboard/media');
  });

  it('is handed over only if there is one, and forgotten in both', () => {
    handOverReturnPlace();
    expect(readShared('return_to')).toBeNull();
    keepReturnPlace(address);
    handOverReturnPlace();
    forgetReturnPlace();
    takeOverReturnPlace();
    expect(readReturnPlace()).toBeNull();
  });
});

describe('the end of a session', () => {
  it('AUTH-12 clears the token, the client and what was loaded; the language stays', () => {
    queryClient.setQueryData(['page'], 'kept');
    writeShared(copiedSection, 'a section');
    notify('Deleted', { undo: () => {} });
    resetSession();
    expect(useSession.getState()).toMatchObject({ auth: null, clientId: null, detail: null, language: 'id' });
    expect([storage.auth(), queryClient.getQueryData(['page']), readShared(copiedSection)]).toEqual([
      null,
      undefined,
      null,
    ]);
    expect(useNotices.getState().lastAct).toBeNull();
  });

  it('says why, without the advice to sign in, and once of several refusals', () => {
    endSession(refusal as never);
    endSession({ ...refusal, message: 'Another reason.' } as never);
    expect(useSession.getState().notice).toBe('Your session has ended');
  });

  it.each([
    [[false], 'Your session has ended'],
    [
      [false, true],
      'Your session has ended. Your unsaved changes are kept in this browser: sign in to continue.',
    ],
  ])('says that unsaved work is kept if there was some (%j)', (answers, notice) => {
    const stops = answers.map((answer) => onSessionEnding(() => answer));
    endSession(refusal as never);
    expect(useSession.getState().notice).toBe(notice);
    for (const stop of stops) stop();
  });

  it('keeps the work of the newest screen first, of all, and of none that was left', () => {
    const kept: string[] = [];
    const keep = (name: string) => onSessionEnding(() => kept.push(name) > 0);
    const stops = ['form', 'left', 'popup'].map(keep);
    stops[1]?.();
    endSession(refusal as never);
    expect(kept).toEqual(['popup', 'form']);
    for (const stop of stops) stop();
  });

  it('keeps nothing when a person logs out', () => {
    const keep = vi.fn(() => true);
    const stop = onSessionEnding(keep);
    resetSession();
    expect(keep).not.toHaveBeenCalled();
    stop();
  });
});
