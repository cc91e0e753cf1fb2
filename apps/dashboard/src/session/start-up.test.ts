import { newId, type SelfAnswer, webconfigResource } from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from '../api/create-api.ts';
import { Http } from '../api/http.ts';
import { type Answers, errorBody, startTestServer } from '../api/test-server.ts';
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
  let selected = stored.clientId;
  const http = new Http({
    base: server.base,
    credentials: () => ({ token: stored.auth, clientId: selected }),
    onSessionEnded: () => undefined,
  });
  const outcome = await startUp(
    createApi(http, () => undefined),
    stored,
    atIndex,
    (_detail, id) => {
      selected = id;
    },
  );
  return { outcome, paths: server.calls.map(({ url }) => url), selected };
}

describe('start-up', () => {
  it('AUTH-09 AUTH-10 without auth: reset, but on the index only the client token', async () => {
    expect(await start({}, nobody)).toMatchObject({ outcome: { kind: 'reset' }, paths: [] });
    expect(await start({}, nobody, true)).toMatchObject({ outcome: { kind: 'signed-out' }, paths: [] });
  });

  it('AUTH-11 AUTH-16 AUTH-17 AUTH-18 AUTH-28 fetches the detail, sets the client from its id, then the client detail', async () => {
    const { outcome, paths, selected } = await start(good, signedIn);
    expect(outcome).toMatchObject({
      kind: 'signed-in',
      clientId,
      detail: { code: 200, client: { id: clientId, master: false } },
      client: { name: 'Saltwater House' },
      webconfig: { editor_url: '/' },
    });
    expect(paths[0]).toBe('/api/v1/self');
    expect(paths.slice(1).toSorted()).toEqual([
      `/api/v1/client/${clientId}`,
      `/api/v1/webconfig/${clientId}`,
    ]);
    expect(selected).toBe(clientId);
  });

  it('asks for the client of the last time beside the detail, and for the right one where that was another', async () => {
    const stored = { ...signedIn, clientId };
    expect((await start(good, stored)).paths.toSorted()).toEqual([
      `/api/v1/client/${clientId}`,
      '/api/v1/self',
      `/api/v1/webconfig/${clientId}`,
    ]);
    const { outcome, selected } = await start(good, { ...signedIn, clientId: newId('client') });
    expect(outcome).toMatchObject({ kind: 'signed-in', clientId, client: { name: 'Saltwater House' } });
    expect(selected).toBe(clientId);
  });

  it('loads nothing more where a second factor must be set up first', async () => {
    const body = { ...self, second_factor_required: true };
    const { outcome, paths, selected } = await start({ ...good, 'GET /api/v1/self': { body } }, signedIn);
    expect(outcome).toEqual({ kind: 'second-factor' });
    expect(paths).toEqual(['/api/v1/self']);
    expect(selected).toBeNull();
  });

  it('with auth and detail nothing is fetched again', async () => {
    const { outcome, paths } = await start(good, { ...signedIn, detail: self, clientId });
    expect(outcome.kind).toBe('signed-in');
    expect(paths).toEqual([]);
  });

  it('AUTH-13 AUTH-15 a detail with code 400 and any error reset', async () => {
    const bodies = [
      { body: { ...self, code: 400 } },
      { status: 400, body: errorBody('BAD_JSON') },
      { status: 401, body: errorBody('NOT_SIGNED_IN') },
      { status: 500, body: errorBody('INTERNAL') },
      { text: 'not JSON' },
    ];
    for (const answer of bodies) {
      expect(await start({ ...good, 'GET /api/v1/self': answer }, signedIn)).toMatchObject({
        outcome: { kind: 'reset' },
      });
    }
  });

  it('THEME-11 the session holds the theme config from then on', async () => {
    const theme = { type: 'custom', preset: 'low-water', colours: { accent: '#aa0000' } };
    const body = { results: [{ ...webconfig, theme }], total: 1, total_page: 1 };
    const { outcome } = await start({ ...good, [`GET /api/v1/webconfig/${clientId}`]: { body } }, signedIn);
    expect(outcome).toMatchObject({ kind: 'signed-in', webconfig: { theme } });
  });

  it('AUTH-08 AUTH-23 a client or website config that cannot be loaded resets', async () => {
    for (const path of [`GET /api/v1/client/${clientId}`, `GET /api/v1/webconfig/${clientId}`]) {
      const { outcome } = await start(
        { ...good, [path]: { status: 500, body: errorBody('INTERNAL') } },
        signedIn,
      );
      expect(outcome.kind).toBe('reset');
    }
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
      selected: null,
    });
  });
});
