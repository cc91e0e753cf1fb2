import { newId, webconfigResource } from '@vold/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Api, createApi } from './create-api.ts';
import { Http } from './http.ts';
import { type Answers, errorBody, startTestServer } from './testing/test-server.ts';

const clientId = newId('client');
const pageId = newId('page');
const page = {
  id: pageId,
  client_id: clientId,
  rev: 4,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  pageId: null,
  title: { en: 'Rooms' },
  slug: { en: 'rooms' },
  customUrl: {},
  status: 'published',
  components: {},
  meta: {},
  categories: [],
  publish_at: null,
  unpublish_at: null,
};

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function connect(answers: Answers, credentials: { token: string | null; clientId: string | null }) {
  const server = await startTestServer(answers);
  cleanups.push(server.close);
  const onSessionEnded = vi.fn();
  const http = new Http({ base: server.base, credentials: () => credentials, onSessionEnded });
  return { api: createApi(http, onSessionEnded), calls: server.calls, onSessionEnded };
}

const staff = { token: 'vold_token', clientId };
const master = { token: 'vold_token', clientId: null };

it('fails after 30 seconds if a read is not answered, and after two minutes for a write', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  cleanups.push(async () => void vi.useRealTimers());
  const answered = Promise.withResolvers<void>();
  cleanups.push(async () => answered.resolve());
  const silent = { body: page, after: answered.promise };
  const path = `page/${pageId}/${clientId}`;
  const { api, calls } = await connect(
    { [`GET /api/v1/${path}`]: silent, [`PUT /api/v1/${path}`]: silent },
    staff,
  );
  for (const [call, seconds, code] of [
    [() => api.page.get(pageId), 30, 'UNANSWERED'],
    // It may have been done: a save knows how to ask.
    [() => api.page.update(pageId, {}), 120, 'UNREACHABLE'],
  ] as const) {
    let result: unknown = null;
    const before = calls.length;
    const asked = call().then((answer) => {
      result = answer;
    });
    await vi.waitFor(() => expect(calls.length).toBe(before + 1));
    await vi.advanceTimersByTimeAsync((seconds - 5) * 1000);
    expect(result).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    await asked;
    expect(result).toMatchObject({ ok: false, status: 0, data: { code } });
  }
});

describe('addresses and headers', () => {
  const readPage = async () => {
    const answers = { [`GET /api/v1/page/${pageId}/${clientId}`]: { body: page } };
    const { api, calls } = await connect(answers, staff);
    return { read: await api.page.get(pageId), call: calls[0] };
  };

  it('API-01 calls the versioned base', async () => {
    expect((await readPage()).call?.url).toMatch(/^\/api\/v1\//);
  });

  it('API-02 names the client at the end of the address', async () => {
    expect((await readPage()).call?.url).toMatch(new RegExp(`/${clientId}$`));
  });

  it('API-07 sends the token, and names JSON', async () => {
    expect((await readPage()).call?.headers).toMatchObject({
      authorization: 'Bearer vold_token',
      'content-type': 'application/json',
    });
  });

  it('API-16 reads one record', async () => {
    expect((await readPage()).read).toMatchObject({
      ok: true,
      status: 200,
      data: { title: { en: 'Rooms' } },
    });
  });

  it('API-02 a master without a choice reads across clients', async () => {
    const { api, calls } = await connect({ [`GET /api/v1/page/${pageId}`]: { body: page } }, master);
    expect((await api.page.get(pageId)).ok).toBe(true);
    expect(calls[0]?.url).toBe(`/api/v1/page/${pageId}`);
  });

  it.each<[string, (api: Api) => Promise<unknown>, string]>([
    ['API-20 self', (api) => api.call('GET self'), 'GET /api/v1/self'],
    [
      'API-03 login',
      (api) => api.call('POST login', { body: { email: 'a@b.example', password: 'secret' } }),
      'POST /api/v1/login',
    ],
    ['API-03 logout', (api) => api.call('POST logout'), 'POST /api/v1/logout'],
    ['API-33 client/{id}', (api) => api.client.get(clientId), `GET /api/v1/client/${clientId}`],
  ])('%s opts out of the client', async (_call, send, expected) => {
    const { api, calls } = await connect({}, staff);
    await send(api);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([expected]);
  });

  const queryOf = async (list: (api: Api) => Promise<unknown>) => {
    const { api, calls } = await connect({}, staff);
    await list(api);
    return Object.fromEntries(new URL(calls[0]?.url ?? '', 'http://x').searchParams);
  };

  it('API-10 sends the query of a list', async () => {
    const query = { where: { status: 'draft' }, sort: 'id DESC', limit: 25, skip: 50 };
    expect(await queryOf((api) => api.page.list(query))).toEqual({
      where: '{"status":"draft"}',
      sort: 'id DESC',
      limit: '25',
      skip: '50',
    });
  });

  it('API-13 asks for all of a list as 999999', async () => {
    expect(await queryOf((api) => api.page.list({ limit: 999_999 }))).toEqual({ limit: '999999' });
  });

  it('API-17 creates with POST', async () => {
    const { api, calls } = await connect({}, staff);
    await api.page.create({ title: { en: 'New' } });
    expect(calls).toMatchObject([{ method: 'POST', body: { title: { en: 'New' } } }]);
  });

  it('API-18 updates with PUT, naming the revision', async () => {
    const { api, calls } = await connect({}, staff);
    await api.page.update(pageId, { status: 'draft' }, { rev: 4 });
    expect(calls).toMatchObject([{ method: 'PUT', body: { status: 'draft' }, headers: { 'if-match': '4' } }]);
  });

  it('API-19 removes with DELETE', async () => {
    const { api, calls } = await connect({}, staff);
    await api.page.remove(pageId);
    expect(calls).toMatchObject([{ method: 'DELETE', url: `/api/v1/page/${pageId}/${clientId}` }]);
  });

  const components = { en: [{ id: 's1', sectionId: 'hero', data: { title: 'Hello' } }] };
  const duplicate = async () => {
    const source = { ...page, components, pageId: 'spa', publish_at: '2027-01-01T00:00:00.000Z' };
    const { api, calls } = await connect(
      { [`GET /api/v1/page/${pageId}/${clientId}`]: { body: source } },
      staff,
    );
    await api.page.duplicate(pageId, { en: 'Copy' });
    return calls;
  };

  it('FORM-42 posts a copy as a draft', async () => {
    expect((await duplicate())[1]?.body).toMatchObject({ status: 'draft' });
  });

  it('API-48 duplicates by reading the source, then posting the new title with its content', async () => {
    const calls = await duplicate();
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /api/v1/page/${pageId}/${clientId}`,
      `POST /api/v1/page/${clientId}`,
    ]);
    const { meta, categories } = page;
    expect(calls[1]?.body).toEqual({ title: { en: 'Copy' }, components, status: 'draft', meta, categories });
  });

  it('posts nothing when the source of a copy cannot be read', async () => {
    const { api, calls } = await connect({}, staff);
    expect(await api.page.duplicate(pageId, { en: 'Copy' })).toMatchObject({ ok: false, status: 404 });
    expect(calls).toHaveLength(1);
  });

  it('SHELL-71 asks where a record is used, and says so when it is deleted nevertheless', async () => {
    const place = {
      resource: 'page',
      id: pageId,
      type: null,
      title: { en: 'Home' },
      status: 'published',
      language: 'en',
    };
    const answer = {
      results: [{ ...place, field: null, place: '03 Gallery' }],
      groups: [],
      total: 1,
      total_page: 1,
      shown: true,
    };
    const { api, calls } = await connect(
      { [`GET /api/v1/picture/pi_1/references/${clientId}`]: { body: answer } },
      staff,
    );
    const found = await api.picture.references?.('pi_1', { limit: 6 });
    await api.picture.remove('pi_1', { force: true });
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /api/v1/picture/pi_1/references/${clientId}?limit=6`,
      `DELETE /api/v1/picture/pi_1/${clientId}?force=true`,
    ]);
    expect(found).toMatchObject({ ok: true, data: answer });
    // Resources without references have no such call.
    expect(api.redirect.references).toBeUndefined();
  });

  it('API-21 uses the first of the website configs, or the config itself', async () => {
    const config = {
      ...webconfigResource.defaults,
      id: newId('webconfig'),
      rev: 1,
      created_at: '',
      updated_at: '',
      default_homepage: pageId,
    };
    for (const body of [{ results: [config], total: 1, total_page: 1 }, config]) {
      const { api } = await connect({ [`GET /api/v1/webconfig/${clientId}`]: { body } }, staff);
      expect(await api.webconfig()).toMatchObject({ ok: true, data: { default_homepage: pageId } });
    }
  });
});

describe('errors', () => {
  it('API-08 are returned as an object with status and data, not thrown', async () => {
    const { api, onSessionEnded } = await connect(
      {
        [`PUT /api/v1/page/${pageId}/${clientId}`]: {
          status: 412,
          body: { ...errorBody('STALE_REV'), current: page },
        },
      },
      staff,
    );
    expect(await api.page.update(pageId, {}, { rev: 1 })).toMatchObject({
      ok: false,
      status: 412,
      data: { code: 'STALE_REV', current: { id: pageId } },
    });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('an answer of another shape is a failure that says where', async () => {
    const { api } = await connect(
      { [`GET /api/v1/page/${pageId}/${clientId}`]: { body: { ...page, rev: 'four' } } },
      staff,
    );
    const result = await api.page.get(pageId);
    expect(result).toMatchObject({ ok: false, data: { code: 'UNEXPECTED_ANSWER' } });
    expect(result.ok || result.data.message).toContain('rev');
  });

  it('no JSON and no server are failures too', async () => {
    const { api } = await connect(
      { 'POST /api/v1/login': { status: 502, text: '<h1>Bad gateway</h1>' } },
      staff,
    );
    expect(await api.call('POST login', { body: { email: 'a', password: 'b' } })).toMatchObject({
      ok: false,
      status: 502,
    });
    const gone = new Http({
      base: 'http://127.0.0.1:9',
      credentials: () => staff,
      onSessionEnded: () => undefined,
    });
    expect(await createApi(gone, () => undefined).call('GET self')).toMatchObject({
      ok: false,
      status: 0,
      data: { code: 'UNREACHABLE' },
    });
  });

  const list = `GET /api/v1/page/${clientId}`;
  it.each([
    ['ERR-07', 400],
    ['ERR-07', 500],
    ['API-09', 403],
    ['API-09', 404],
    ['API-09', 422],
  ])('%s the listing helper answers null for %i', async (_id, status) => {
    const { api } = await connect({ [list]: { status, body: errorBody('X') } }, staff);
    expect(await api.page.listing({})).toBeNull();
  });

  it('the listing helper answers the list', async () => {
    const { components: _left, ...listed } = page;
    const { api } = await connect(
      { [list]: { body: { results: [listed], total: 1, total_page: 1 } } },
      staff,
    );
    expect((await api.page.listing({}))?.results[0]?.title).toEqual({ en: 'Rooms' });
  });
});

describe('the end of a session', () => {
  const get = `GET /api/v1/page/${pageId}/${clientId}`;
  const ended = async (answers: Answers, exempt = false) => {
    const { api, onSessionEnded } = await connect(answers, staff);
    await api.page.get(pageId, { exempt });
    return onSessionEnded.mock.calls.length > 0;
  };

  it('a 401 ends it', async () => {
    expect(await ended({ [get]: { status: 401, body: errorBody('NOT_SIGNED_IN') } })).toBe(true);
  });

  const faults = [400, 500].map((status) => ({ [get]: { status, body: errorBody('X') } }));

  it('ERR-06 a failed GET with 400 or 500 goes to root if GET self then answers 401', async () => {
    const over = { status: 401, body: errorBody('NOT_SIGNED_IN', 'It is over') };
    for (const fault of faults) {
      const { api, onSessionEnded } = await connect({ ...fault, 'GET /api/v1/self': over }, staff);
      await api.page.get(pageId);
      expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ message: 'It is over' }),
      );
    }
  });

  it('ERR-06 a failed GET with 400 or 500 does not end it for any other answer of GET self', async () => {
    for (const fault of faults) {
      expect(await ended({ ...fault, 'GET /api/v1/self': { body: {} } })).toBe(false);
      for (const status of [400, 403, 404, 429, 500, 502, 503]) {
        expect(await ended({ ...fault, 'GET /api/v1/self': { status, body: errorBody('X') } })).toBe(false);
      }
      const over = { status: 401, body: errorBody('NOT_SIGNED_IN') };
      expect(await ended({ ...fault, 'GET /api/v1/self': over }, true)).toBe(false);
    }
  });

  it('403, 404, 408, 409, 422, 429 and 5xx never end it, and wrong credentials end nothing', async () => {
    for (const status of [403, 404, 408, 409, 422, 429, 502, 503, 504]) {
      expect(await ended({ [get]: { status, body: errorBody('X') } })).toBe(false);
    }
    const { api, onSessionEnded } = await connect(
      { 'POST /api/v1/login': { status: 401, body: errorBody('BAD_CREDENTIALS') } },
      { token: null, clientId: null },
    );
    expect((await api.call('POST login', { body: { email: 'a', password: 'b' } })).ok).toBe(false);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});
