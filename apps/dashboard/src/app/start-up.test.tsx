// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../api/test-server.ts';
import { useSession } from '../session/session-store.ts';
import { button, click, until } from '../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  openDashboard,
  startAnswers,
  startCalls,
} from '../testing/open-dashboard.tsx';
import { queryClient } from './query-client.ts';

afterEach(closeDashboard);

const shown = () => document.body.textContent ?? '';
const stored = () => ({ auth: localStorage.getItem('auth'), client: localStorage.getItem('client_id') });
const nothing = { auth: null, client: null };

async function expectSignIn(notice?: string) {
  await until(() => {
    expect(document.querySelector('h1')?.textContent).toBe('Sign in');
    expect(window.location.pathname).toBe('/');
    if (notice) expect(shown()).toContain(notice);
  });
}

it('AUTH-09 leads from any other address to the sign-in screen without a stored session, and clears what is kept', async () => {
  queryClient.setQueryData(['cached'], 'of the session before');
  await openDashboard('/dashboard/profile', startAnswers(), null);
  await expectSignIn();
  expect(stored()).toEqual(nothing);
  expect(useSession.getState()).toMatchObject({ clientId: null, client: null, webconfig: null });
  expect(queryClient.getQueryData(['cached'])).toBeUndefined();
}, 180_000);

it('AUTH-10 resets only the client token on the index without a stored session', async () => {
  const { calls: asked } = await openDashboard('/', startAnswers(), null);
  queryClient.setQueryData(['kept'], 'kept');
  await expectSignIn();
  await until(() => expect(stored()).toEqual(nothing));
  expect(queryClient.getQueryData(['kept'])).toBe('kept');
  expect(asked).toEqual([]);
}, 180_000);

it.each([
  [
    'AUTH-13',
    'the login detail has the code 400',
    startCalls.self,
    startAnswers({ detail: { code: 400 } })[startCalls.self],
    'Your account',
  ],
  [
    'AUTH-15',
    'the login detail is refused',
    startCalls.self,
    { status: 403, body: errorBody('X') },
    'Your account',
  ],
  [
    'AUTH-08',
    'the client detail is refused',
    startCalls.client,
    { status: 404, body: errorBody('X') },
    'The client',
  ],
  [
    'AUTH-23',
    'the website config is refused',
    startCalls.webconfig,
    { status: 403, body: errorBody('X') },
    'The website config',
  ],
])(
  '%s signs out and shows the sign-in screen with the reason when %s',
  async (_id, _why, call, answer, what) => {
    await openDashboard('/dashboard/profile', { ...startAnswers(), [call]: answer ?? {} });
    await expectSignIn(`${what} could not be loaded.`);
    expect(stored()).toEqual(nothing);
  },
  180_000,
);

it('AUTH-20 says that the client is not published when that has ended the session', async () => {
  const reason = 'Saltwater House is not published. Please ask the owner of this installation.';
  const body = errorBody('NOT_SIGNED_IN', reason);
  await openDashboard('/dashboard/profile', { ...startAnswers(), [startCalls.self]: { status: 401, body } });
  await expectSignIn(reason);
  expect(shown()).not.toContain('Your session has ended');
}, 180_000);

it.each([
  ['AUTH-15', 'login detail', startCalls.self],
  ['AUTH-08', 'client detail', startCalls.client],
  ['AUTH-23', 'website config', startCalls.webconfig],
])(
  '%s keeps the session while the %s cannot be had for the moment, and starts on "Try again"',
  async (_id, _what, call) => {
    const answers = {
      ...startAnswers(),
      [call]: { status: 503, body: errorBody('OVERLOADED', 'The server is busy.') },
    };
    await openDashboard('/dashboard/profile', answers);
    await until(() => expect(shown()).toContain('could not be loaded. The server is busy.'));
    expect(stored()).toEqual({ auth: 'vold_token', client: clientId });
    Object.assign(answers, startAnswers());
    await click(button('Try again'));
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Your profile'));
    expect(button('Try again')).toBeUndefined();
  },
  180_000,
);

it('signs out from the notice of a start-up that fails', async () => {
  await openDashboard('/dashboard/profile', {
    ...startAnswers(),
    [startCalls.self]: { status: 502, text: 'Bad gateway' },
  });
  await until(() => expect(button('Sign out')).toBeDefined());
  await click(button('Sign out'));
  await expectSignIn();
  expect(stored()).toEqual(nothing);
  expect(shown()).not.toContain('could not be loaded');
}, 180_000);
