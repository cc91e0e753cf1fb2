import { newId, type SelfAnswer, webconfigResource } from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from '../../base/api/create-api.ts';
import { Http } from '../../base/api/http.ts';
import { type Answers, errorBody, startTestServer } from '../../base/api/testing/test-server.ts';
import type { SessionState } from './session-store.ts';
import { startUp } from './start-up.ts';

const clientId = newId('client');
const self: SelfAnswer = {
  code: 200,
  id: newId('user'),
  name: 'Ayu',
  email: 'ayu@house.example',
  role: 'admin',
  permissions: [],
  is_full_access: true,
  disabled_create: [],
  disabled_menu: [],
  client: { id: clientId, master: false },
};
const base = { rev: 1, created_at: '', updated_at: '' };
const client = {
  ...base,
  id: clientId,
  name: 'Saltwater House',
  slug: 'saltwater-house',
  domains: [],
  status: 'published',
  dashboard_navigation: [],
  is_manage_theme: false,
  options: {},
  master: false,
};
const webconfig = { ...webconfigResource.defaults, ...base, id: newId('webconfig') };

type Stored = Pick<SessionState, 'auth' | 'detail' | 'clientId' | 'client' | 'webconfig'>;
const nobody: Stored = { auth: null, detail: null, clientId: null, client: null, webconfig: null };
const signedIn: Stored = { ...nobody, auth: 'vold_token' };

const good: Answers = {
  'GET /api/v1/self': { body: self },
  [`GET /api/v1/client/${clientId}`]: { body: client },
  [`GET /api/v1/webconfig/${clientId}`]: { body: { results: [webconfig], total: 1, total_page: 1 } },
};

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function start(answers: Answers, stored: Stored, atIndex = false) {
  const server = await startTestServer(answers);
  cleanups.push(server.close);
  const http = new Http({
    base: server.base,
    credentials: () => ({ token: stored.auth, clientId: stored.clientId }),
    onSessionEnded: () => undefined,
  });
  const outcome = await startUp(
    createApi(http, () => undefined),
    stored,
    atIndex,
  );
  return { outcome, paths: server.calls.map(({ url }) => url) };
}

describe('start-up', () => {
  it('without auth: reset, but on the index only the client token', async () => {
    expect(await start({}, nobody)).toMatchObject({ outcome: { kind: 'reset' }, paths: [] });
    expect(await start({}, nobody, true)).toMatchObject({ outcome: { kind: 'signed-out' }, paths: [] });
  });

  it('AUTH-11 fetches the login detail first', async () => {
    expect((await start(good, signedIn)).paths[0]).toBe('/api/v1/self');
  });

  it('AUTH-16 stores the login detail', async () => {
    const { outcome } = await start(good, signedIn);
    expect(outcome).toMatchObject({ kind: 'signed-in', detail: { code: 200 } });
  });

  it('AUTH-17 sets the client of a person who is no master from its id', async () => {
    const { outcome, paths } = await start(good, signedIn);
    expect(outcome).toMatchObject({ clientId, detail: { client: { master: false } } });
    expect(paths.slice(1).toSorted()).toEqual([
      `/api/v1/client/${clientId}`,
      `/api/v1/webconfig/${clientId}`,
    ]);
  });

  it('AUTH-18 stores the client detail, and the website config', async () => {
    const { outcome } = await start(good, signedIn);
    expect(outcome).toMatchObject({ client: { name: 'Saltwater House' }, webconfig: { editor_url: '/' } });
  });

  it('AUTH-28 holds the login detail: the id of the client, the master flag, the code', async () => {
    const { outcome } = await start(good, signedIn);
    expect(outcome).toMatchObject({ detail: { code: 200, client: { id: clientId, master: false } } });
  });

  it('asks for the client of the last time beside the detail, and for the right one where that was another', async () => {
    const stored = { ...signedIn, clientId };
    expect((await start(good, stored)).paths.toSorted()).toEqual([
      `/api/v1/client/${clientId}`,
      '/api/v1/self',
      `/api/v1/webconfig/${clientId}`,
    ]);
    const { outcome } = await start(good, { ...signedIn, clientId: newId('client') });
    expect(outcome).toMatchObject({ kind: 'signed-in', clientId, client: { name: 'Saltwater House' } });
  });

  it('loads nothing more where a second factor must be set up first', async () => {
    const body = { ...self, second_factor_required: true };
    const { outcome, paths } = await start({ ...good, 'GET /api/v1/self': { body } }, signedIn);
    expect(outcome).toEqual({ kind: 'second-factor' });
    expect(paths).toEqual(['/api/v1/self']);
  });

  it('with auth and detail nothing is fetched again', async () => {
    const { outcome, paths } = await start(good, { ...signedIn, detail: self, clientId });
    expect(outcome.kind).toBe('signed-in');
    expect(paths).toEqual([]);
  });

  const ended = 'Your session has ended. Please sign in again.';
  const notLoaded = 'Your account could not be loaded.';

  it.each([
    ['the code 400 in its body', { body: { ...self, code: 400 } }, notLoaded],
    ['a 400', { status: 400, body: errorBody('BAD_JSON') }, `${notLoaded} Refused: BAD_JSON`],
    ['a 401', { status: 401, body: errorBody('NOT_SIGNED_IN', ended) }, 'Your session has ended'],
    ['a 403', { status: 403, body: errorBody('FORBIDDEN') }, `${notLoaded} Refused: FORBIDDEN`],
    ['a 404', { status: 404, body: errorBody('NOT_FOUND') }, `${notLoaded} Refused: NOT_FOUND`],
    ['no JSON', { text: 'not JSON' }, expect.stringContaining(notLoaded)],
  ])(
    'resets at once, with the reason, when the login detail is answered with %s',
    async (_why, answer, notice) => {
      const { outcome } = await start({ ...good, 'GET /api/v1/self': answer }, signedIn);
      expect(outcome).toEqual({ kind: 'reset', notice });
    },
  );

  it('THEME-11 the session holds the theme config from then on', async () => {
    const theme = { type: 'custom', preset: 'low-water', colours: { accent: '#aa0000' } };
    const body = { results: [{ ...webconfig, theme }], total: 1, total_page: 1 };
    const { outcome } = await start({ ...good, [`GET /api/v1/webconfig/${clientId}`]: { body } }, signedIn);
    expect(outcome).toMatchObject({ kind: 'signed-in', webconfig: { theme } });
  });

  const parts = [
    ['Your account', 'GET /api/v1/self'],
    ['The client', `GET /api/v1/client/${clientId}`],
    ['The settings of the website', `GET /api/v1/webconfig/${clientId}`],
  ] as const;

  it.each(parts.slice(1))('resets at once, with the reason, when %s is refused', async (what, path) => {
    for (const status of [400, 403, 404]) {
      const answer = { status, body: errorBody('X', 'Refused.') };
      const { outcome } = await start({ ...good, [path]: answer }, signedIn);
      expect(outcome).toEqual({ kind: 'reset', notice: `${what} could not be loaded. Refused.` });
    }
    const over = { status: 401, body: errorBody('NOT_SIGNED_IN', 'Saltwater House is not published.') };
    const { outcome } = await start({ ...good, [path]: over }, signedIn);
    expect(outcome).toEqual({ kind: 'reset', notice: 'Saltwater House is not published.' });
  });

  it.each(parts)('keeps the session when a failure to load %s may pass', async (what, path) => {
    for (const status of [408, 429, 500, 502, 503, 504]) {
      const answer = { status, body: errorBody('X', 'Not now.') };
      const { outcome } = await start({ ...good, [path]: answer }, signedIn);
      expect(outcome).toEqual({ kind: 'unavailable', reason: `${what} could not be loaded. Not now.` });
    }
  });

  it.each(parts)('keeps the session while %s has no answer', async (what, path) => {
    const { outcome } = await start({ ...good, [path]: { lost: true } }, signedIn);
    const reason = `${what} could not be loaded. The server cannot be reached. Check your connection.`;
    expect(outcome).toEqual({ kind: 'unavailable', reason });
  });

  it('staff of a client that is switched off are signed out with the reason', async () => {
    const off = { ...good, [`GET /api/v1/client/${clientId}`]: { body: { ...client, status: 'draft' } } };
    const { outcome } = await start(off, signedIn);
    expect(outcome).toMatchObject({ kind: 'reset', notice: expect.stringContaining('Saltwater House') });
  });
});

describe('a master', () => {
  const master = { body: { ...self, role: 'master', client: { id: newId('client'), master: true } } };

  it('AUTH-32 is not scoped to one client', async () => {
    const { outcome, paths } = await start({ 'GET /api/v1/self': master }, signedIn);
    expect(outcome).toMatchObject({ kind: 'signed-in', clientId: null, client: null });
    expect(paths).toEqual(['/api/v1/self']);
  });

  it('goes on with the client chosen before, unless it is gone', async () => {
    const stored = { ...signedIn, clientId };
    expect(await start({ ...good, 'GET /api/v1/self': master }, stored)).toMatchObject({
      outcome: { kind: 'signed-in', clientId, client: { name: 'Saltwater House' } },
    });
    expect(await start({ 'GET /api/v1/self': master }, stored)).toMatchObject({
      outcome: { kind: 'signed-in', clientId: null },
    });
  });
});
