// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../base/api/testing/test-server.ts';
import { queryClient } from '../base/cache/query-client.ts';
import { endSession } from '../core/session/reset.ts';
import { onSessionEnding, readReturnPlace } from '../core/session/session-ending.ts';
import { useSession } from '../core/session/session-store.ts';
import { button, click, until } from '../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  openDashboard,
  startAnswers,
  startCalls,
} from '../testing/open-dashboard.tsx';
import { router } from './router.tsx';

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
    'The settings of the website',
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
    await until(() => expect(shown()).not.toContain('The dashboard cannot start at the moment'));
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

it('leads to the address that was asked for after signing in, with its query', async () => {
  const asked = '/dashboard/profile?source=%2Fdashboard%2Fhome';
  await openDashboard(asked, { ...startAnswers(), 'POST /api/v1/login': signedIn }, null);
  await expectSignIn();
  await giveCredentials();
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Your profile'));
  expect(window.location.pathname + window.location.search).toBe(asked);
}, 180_000);

it('leads there also through a second factor that has to be set up first', async () => {
  const due = { second_factor_required: true };
  const answers = { ...startAnswers({ detail: due }), 'POST /api/v1/login': signedIn };
  await openDashboard('/dashboard/profile', answers, null);
  await expectSignIn();
  await giveCredentials();
  await until(() => expect(window.location.pathname).toBe('/second-factor'));
  expect(readReturnPlace()?.address).toBe('/dashboard/profile');
}, 180_000);

it('hands the address over to the tab of a mailed link for a new password', async () => {
  const address = '/dashboard/profile';
  const done = { body: { code: 200 } };
  const answers = {
    ...startAnswers(),
    'POST /api/v1/login': signedIn,
    'POST /api/v1/self/forgot-password': done,
    'POST /api/v1/self/check-reset-link': done,
    'POST /api/v1/self/reset-password': done,
  };
  await openDashboard(address, answers, null);
  await expectSignIn();
  await go('/forgot-password');
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Forgot password'));
  await type('email', 'ayu@house.example');
  await click(button('Send link'));
  await until(() => expect(shown()).toContain('Check your mail'));
  // The mail program opens another tab.
  sessionStorage.clear();
  await go('/reset-password?token=abc');
  await until(() => expect(button('Set password')).toBeDefined());
  await type('password', 'a new password');
  await click(button('Set password'));
  await expectSignIn('Your password was changed. Please sign in.');
  await giveCredentials();
  await until(() => expect(window.location.pathname).toBe(address));
}, 180_000);

it('says that a link for a new password was used before one is typed', async () => {
  const message = 'This link has been used or has expired. Please ask for a new one.';
  const body = errorBody('INVALID', message);
  await openDashboard(
    '/reset-password?token=abc',
    {
      ...startAnswers(),
      'POST /api/v1/self/check-reset-link': { status: 422, body },
    },
    null,
  );
  await until(() => expect(shown()).toContain(message));
  expect(document.querySelector('input')).toBeNull();
}, 180_000);

it.each([
  'https://evil.example/dashboard/',
  '//evil.example/dashboard/',
  '/\\evil.example/dashboard/',
  '/second-factor',
])(
  'does not lead to %s after signing in',
  async (address) => {
    await openDashboard('/', { ...startAnswers(), 'POST /api/v1/login': signedIn }, null);
    await expectSignIn();
    sessionStorage.setItem('return_to', JSON.stringify({ address, clientId: null }));
    await giveCredentials();
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Insights'));
    expect(window.location.pathname).toBe('/dashboard/home');
  },
  180_000,
);

it('keeps the e-mail address and says that the work is kept when a session ends over unsaved work', async () => {
  await openDashboard('/dashboard/profile', { ...startAnswers(), 'POST /api/v1/login': signedIn });
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Your profile'));
  const stop = onSessionEnding(() => true);
  await act(async () =>
    endSession(errorBody('NOT_SIGNED_IN', 'Your session has ended. Please sign in again.')),
  );
  stop();
  await expectSignIn(
    'Your session has ended. Your unsaved changes are kept in this browser: sign in to continue.',
  );
  expect(document.querySelector<HTMLInputElement>('input[name="email"]')?.value).toBe('ayu@house.example');
  await giveCredentials();
  await until(() => expect(window.location.pathname).toBe('/dashboard/profile'));
}, 180_000);

const signedIn = {
  body: { code: 200, token: 'vold_other', client: { id: clientId, master: false } },
};

async function giveCredentials() {
  await type('email', 'ayu@house.example');
  await type('password', 'a good password');
  await click(button('Sign in'));
}

async function type(name: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`There is no field ${name}`);
  await act(async () => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function go(address: string) {
  await act(async () => {
    await router.navigate({ to: address });
  });
}
