import { siteAnswer, withFileKey } from '@vold/contract';
import { isLong } from '@vold/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKey } from '../platform/auth/file-key.ts';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createFuzzWorld } from './testing/test-fuzz-world.ts';

interface Link {
  id: string;
  url: string;
  name: string;
  expires_at: string;
  created_by: string;
  last_used_at: string | null;
}
interface Listed {
  results: { id: string; title: Record<string, string>; slug: Record<string, string> }[];
  total: number;
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const draft = { 'x-vold-edition': 'draft' };
const admin = () => api.bali.tokens.admin;
const call = <T = { id: string; rev: number }>(method: string, path: string, body?: unknown, headers = {}) =>
  api.call<T>(method, path, { token: admin(), body, headers });
const callDraft = (method: string, path: string, body?: unknown) => call(method, path, body, draft);
const makeLink = async (body: object = {}, token = admin()) => {
  const made = await api.call<Link>('POST', 'draft/preview-link', { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { ...made.body, token: new URL(made.body.url).searchParams.get('vold-preview') ?? '' };
};
const see = <T = Listed>(path: string, token: string, method = 'GET', body?: unknown) =>
  api.call<T>(method, path, { body, headers: { 'x-vold-preview': token } });
const titlesOf = ({ body }: { body: Listed }) => body.results.map(({ title }) => title.en);
const render = async (path: string, preview?: string, host = 'bali.localhost:4001') => {
  const query = new URLSearchParams({ host, path });
  const headers: Record<string, string> = preview === undefined ? {} : { 'x-vold-preview': preview };
  const answer = await api.call('GET', `site/render?${query}`, { token: api.siteToken, headers });
  return answer.status === 200 ? siteAnswer.parse(answer.body) : answer.status;
};

describe('preview links', () => {
  it('are made once with an address, listed without it, and lead nowhere once they are revoked or over', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const link = await makeLink({
      name: 'For the board',
      expires_at: until,
      path: '//evil.example/rooms?a=b',
    });
    expect(new URL(link.url)).toMatchObject({
      hostname: 'bali.localhost',
      pathname: '/evil.example/rooms',
    });
    expect(link).toMatchObject({
      name: 'For the board',
      created_by: api.bali.userIds.admin,
      last_used_at: null,
    });
    const list = async () => (await call<{ results: Link[] }>('GET', 'draft/preview-link')).body.results;
    const found = (await list()).find(({ id }) => id === link.id);
    expect(found).toMatchObject({ name: 'For the board', expires_at: until });
    expect(JSON.stringify(found)).not.toContain('vold_preview_');
    expect((await see('page', link.token)).status).toBe(200);
    await expect
      .poll(async () => (await list()).find(({ id }) => id === link.id)?.last_used_at)
      .not.toBeNull();
    const foreign = await api.call('DELETE', `draft/preview-link/${link.id}`, {
      token: api.other.tokens.admin,
    });
    expect(foreign.status).toBe(404);
    expect((await call('DELETE', `draft/preview-link/${link.id}`)).status).toBe(200);
    expect((await call('DELETE', `draft/preview-link/${link.id}`)).status).toBe(404);
    expect((await list()).some(({ id }) => id === link.id)).toBe(false);
    const revoked = await see<{ message: string }>('page', link.token);
    const over = await makeLink();
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx.updateTable('preview_link').set({ expires_at: '2020-01-01' }).where('id', '=', over.id).execute(),
    );
    const nobodys = `vold_preview_${'A'.repeat(43)}`;
    // The answers do not reveal which of them ever existed.
    for (const token of [over.token, nobodys, 'nonsense', `${link.token}x`]) {
      expect([
        (await see<{ message: string }>('page', token)).body.message,
        await render('/', token),
      ]).toEqual([revoked.body.message, 401]);
    }
    expect(revoked.status).toBe(401);
  });

  it.each(['blocked', 'deleted'])('end when whoever made them is %s, and stay ended', async (how) => {
    const token = api.bali.tokens.superadmin;
    const account = { email: `${how}@bali.example`, password: 'correct-horse-battery' };
    const made = await api.call<{ id: string }>('POST', 'user', {
      token,
      body: { ...account, name: how, role: 'editor' },
    });
    const signedIn = await api.call<{ token: string }>('POST', 'login', { body: account });
    const link = await makeLink({}, signedIn.body.token);
    expect((await see('page', link.token)).status).toBe(200);
    const user = `user/${made.body.id}`;
    const steps =
      how === 'deleted'
        ? [await api.call('DELETE', user, { token })]
        : [
            await api.call('PUT', user, { token, body: { blocked: true } }),
            await api.call('PUT', user, { token, body: { blocked: false } }),
          ];
    expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 200));
    expect((await see('page', link.token)).status).toBe(401);
    const { results } = (await call<{ results: Link[] }>('GET', 'draft/preview-link')).body;
    expect(results.map(({ id }) => id)).not.toContain(link.id);
  });

  it('are for those with the right to them, within their limits', async () => {
    const make = (token: string | undefined, body: unknown = {}) =>
      api.call('POST', 'draft/preview-link', { ...(token && { token }), body });
    const { tokens } = api.bali;
    expect((await make(tokens.editor)).status).toBe(201);
    expect((await make(tokens['Product Manager'])).status).toBe(403);
    expect((await make(undefined)).status).toBe(401);
    const in91Days = new Date(Date.now() + 91 * 86_400_000).toISOString();
    for (const body of [
      { expires_at: in91Days },
      { expires_at: '2020-01-01T00:00:00Z' },
      { path: 'x' },
      { more: 1 },
    ])
      expect((await make(tokens.editor, body)).status, JSON.stringify(body)).toBe(422);
    await api.db.transact({ kind: 'system', reason: 'test' }, async (tx) => {
      const links = Array.from({ length: 200 }, (_, at) => ({
        client_id: api.other.id,
        id: `pl_${at}`,
        name: '',
        token_hash: `${at}`,
        expires_at: '2100-01-01',
      }));
      await tx.insertInto('preview_link').values(links).execute();
    });
    expect((await make(api.other.tokens.admin)).status).toBe(409);
    // One that is over or revoked takes no room.
    for (const ended of [{ expires_at: '2020-01-01' }, { revoked_at: '2020-01-01' }]) {
      await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
        tx
          .updateTable('preview_link')
          .set(ended)
          .where('client_id', '=', api.other.id)
          .where('id', 'in', 'expires_at' in ended ? ['pl_1'] : ['pl_2'])
          .execute(),
      );
      const statuses = [await make(api.other.tokens.admin), await make(api.other.tokens.admin)];
      expect(statuses.map(({ status }) => status)).toEqual([201, 409]);
    }
  });

  it('H26 show the website as it will be and what is not public: pages, addresses, lists and totals', async () => {
    const { token } = await makeLink();
    const asked = `page?sort=title.en,asc&where=${encodeURIComponent(JSON.stringify({ status: 'published' }))}`;
    const others = new Set(titlesOf(await see(asked, token)));
    const page = (title: string, more = {}) =>
      call('POST', 'page', { title: { en: title }, slug: { en: title.toLowerCase() }, ...more });
    const made = await Promise.all(['Stays', 'Moves', 'Leaves', 'Hides'].map((title) => page(title)));
    const [stays, moves, leaves, hides] = made.map(({ body }) => body.id);
    await page('Unfinished', { status: 'draft' });
    await callDraft('PUT', `page/${moves}`, { title: { en: 'Moved' }, slug: { en: 'moved' } });
    await callDraft('DELETE', `page/${leaves}`);
    await callDraft('PUT', `page/${hides}`, { status: 'draft' });
    await callDraft('POST', 'page', { title: { en: 'Comes' }, slug: { en: 'comes' } });
    await callDraft('POST', 'page', { title: { en: 'Waits' }, slug: { en: 'waits' }, status: 'draft' });
    await callDraft('POST', 'page', { title: { en: 'Later' }, publish_at: '2100-01-01T00:00:00Z' });
    const guests = () => api.call<Listed>('GET', `${asked.replace('page', `page/${api.bali.id}`)}`);
    const before = await guests();
    const seen = await see(asked, token);
    const own = titlesOf(seen).filter((title) => !others.has(title));
    expect([own, seen.body.total]).toEqual([['Comes', 'Later', 'Moved', 'Stays'], others.size + 4]);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.headers.get('vary')).toContain('X-Vold-Preview');
    expect(titlesOf(await see(`${asked}&q=mov`, token))).toEqual(['Moved']);
    expect((await see(`page/${moves}/${api.bali.id}`, token)).body).toMatchObject({ title: { en: 'Moved' } });
    expect((await see(`page/${stays}`, token)).status).toBe(200);
    expect((await see(`page/${hides}`, token)).status).toBe(200);
    expect((await see(`page/${leaves}`, token)).status).toBe(404);
    const kinds = async (paths: string[], preview?: string) =>
      Promise.all(
        paths.map(async (path) => {
          const answer = await render(path, preview);
          return typeof answer === 'number' ? answer : answer.kind;
        }),
      );
    const paths = ['/stays', '/moved', '/comes', '/later', '/hides', '/waits', '/unfinished'];
    expect(await kinds(paths, token)).toEqual(paths.map(() => 'page'));
    expect(await kinds(['/moves', '/leaves'], token)).toEqual(['redirect', 'not-found']);
    // As it will be: an old address leads to the new one, in each spelling, unless a redirect is drafted there.
    for (const old of ['/moves', '/Moves']) expect(await render(old, token)).toMatchObject({ to: '/moved' });
    await call('POST', 'redirect', { from: '/older', to: '/moves' });
    expect(await render('/older', token)).toMatchObject({ kind: 'redirect' });
    await callDraft('POST', 'redirect', { from: '/moves', to: '/stays' });
    expect(await render('/moves', token)).toMatchObject({ to: '/stays' });
    const map = await api.call<{ entries: { hrefs: { href: string }[] }[] }>(
      'GET',
      'site/map/part?host=bali.localhost',
      {
        token: api.siteToken,
        headers: { 'x-vold-preview': token },
      },
    );
    expect(JSON.stringify(map.body)).not.toContain('/moves');
    // Visitors get what they got.
    expect(titlesOf(await guests())).toEqual(titlesOf(before));
    expect(titlesOf(before)).not.toContain('Moved');
    expect(await kinds(['/moves', '/moved', '/hides'])).toEqual(['page', 'not-found', 'page']);
    const unseen = ['/comes', '/later', '/waits', '/unfinished'];
    expect(await kinds(unseen)).toEqual(unseen.map(() => 'not-found'));
    // Nothing of another client's.
    expect(await render('/', token, 'other.localhost:4001')).toBe(401);
    expect((await see(`page/${api.other.id}`, token)).status).toBe(404);
  });

  it('show drafted posts as the newest; they are dated when they are published', async () => {
    const post = (title: string) => ({
      type: 'dated',
      title: { en: title },
      slug: { en: title.toLowerCase() },
    });
    const { id } = (await callDraft('POST', 'post', post('Drafted'))).body;
    await call('POST', 'post', post('Meanwhile'));
    const { token } = await makeLink();
    const where = encodeURIComponent(JSON.stringify({ type: 'dated' }));
    const newest = `post/${api.bali.id}?sort=published_at,desc&where=${where}`;
    const seen = await see<{ results: { published_at: string | null }[] } & Listed>(newest, token);
    expect(titlesOf(seen)).toEqual(['Drafted', 'Meanwhile']);
    expect(seen.body.results.map(({ published_at }) => typeof published_at)).toEqual(['string', 'string']);
    expect((await callDraft('GET', `post/${id}`)).body).toMatchObject({ published_at: null });
    await call('POST', 'post', post('Later'));
    await call('POST', `post/${id}/publish`, {});
    expect(titlesOf(await api.call<Listed>('GET', newest))).toEqual(['Drafted', 'Later', 'Meanwhile']);
  });

  it('show menus, settings and files as they will be, and files that nothing names to nobody', async () => {
    const upload = async (words: string) => {
      const form = new FormData();
      form.set('file', new Blob([words]), 'plan.txt');
      return (await call<{ id: string; raw: string }>('POST', 'files', form)).body;
    };
    const [shown, unready, hidden] = await Promise.all(
      ['Plan of the reef', 'Plan of a draft', 'Plan of nobody'].map(upload),
    );
    if (!shown || !unready || !hidden) throw new Error('Nothing was uploaded');
    const menu = await call('POST', 'navigation', {
      title: 'Main',
      position: 'main',
      status: 'published',
      items: [{ id: 'it_1', type: 'custom', customUrl: '/old', customTitle: { en: 'Old entry' } }],
    });
    await callDraft('PUT', `navigation/${menu.body.id}`, {
      items: [{ id: 'it_1', type: 'custom', customUrl: '/new', customTitle: { en: 'New entry' } }],
    });
    const image = (media: { id: string; raw: string }) => ({ image: { id: media.id, url: media.raw } });
    const plan = { title: { en: 'Plan' }, slug: { en: 'plan' }, meta: image(shown) };
    const page = await callDraft('POST', 'page', plan);
    await call('POST', 'page', { title: { en: 'Unready' }, status: 'draft', meta: image(unready) });
    const gone = await callDraft('POST', 'page', { title: { en: 'Nobody' }, meta: image(hidden) });
    await call('POST', `page/${gone.body.id}/discard`);
    const link = await makeLink();
    const menus = async (preview?: string) => JSON.stringify(await render('/nothing-here', preview));
    expect(await menus(link.token)).toContain('New entry');
    expect(await menus()).toContain('Old entry');
    const read = await see<{ meta: { image: { url: string } } }>(`page/${page.body.id}`, link.token);
    const { url } = read.body.meta.image;
    const [, key = ''] = /~([^/]+)\//.exec(url) ?? [];
    const fetchAs = async (address: string) => {
      const answer = await api.fetchFile(address, { token: null });
      return [
        answer.status,
        answer.status === 200 ? await answer.text() : answer.headers.get('cache-control'),
      ];
    };
    expect(await fetchAs(shown.raw)).toEqual([404, 'no-store']);
    expect(await fetchAs(url)).toEqual([200, 'Plan of the reef']);
    expect(await fetchAs(withFileKey(unready.raw, key))).toEqual([200, 'Plan of a draft']);
    expect(await fetchAs(unready.raw)).toEqual([404, 'no-store']);
    expect(await fetchAs(withFileKey(hidden.raw, key))).toEqual([404, 'no-store']);
    await call('DELETE', `draft/preview-link/${link.id}`);
    expect(await fetchAs(url)).toEqual([404, 'no-store']);
  });

  it.each([
    ['page', {}],
    ['post', { type: 'journal' }],
  ])('M3 open a file of a %s until that is in the trash, published or not', async (resource, more) => {
    const link = await makeLink();
    const key = fileKey(api.keychain, api.bali.id, link.id);
    const ways: [name: string, make: (body: object) => Promise<string>, send: typeof callDraft][] = [
      [
        'published',
        async (body) => (await call('POST', resource, { ...body, status: 'published' })).body.id,
        call,
      ],
      [
        'status draft',
        async (body) => (await call('POST', resource, { ...body, status: 'draft' })).body.id,
        call,
      ],
      ['new', async (body) => (await callDraft('POST', resource, body)).body.id, callDraft],
      [
        'changed',
        async ({ meta, ...body }: { meta?: object }) => {
          const { id } = (await call('POST', resource, body)).body;
          await callDraft('PUT', `${resource}/${id}`, { meta });
          return id;
        },
        callDraft,
      ],
    ];
    for (const [name, make, send] of ways) {
      const form = new FormData();
      form.set('file', new Blob([`Plan of a ${resource}, ${name}`]), 'plan.txt');
      const media = (await call<{ id: string; raw: string }>('POST', 'files', form)).body;
      const meta = { image: { id: media.id, url: media.raw } };
      const id = await make({ ...more, title: { en: `A ${resource}, ${name}` }, meta });
      const status = async () => (await api.fetchFile(withFileKey(media.raw, key), { token: null })).status;
      expect([name, await status()]).toEqual([name, 200]);
      expect((await send('DELETE', `${resource}/${id}`)).status).toBe(200);
      // Public files are remembered until word of the change comes.
      await expect.poll(async () => [name, await status()]).toEqual([name, 404]);
    }
  });

  it('are what the database asks for: a role, a client and a wrong token show nothing of the draft', async () => {
    await callDraft('POST', 'page', { title: { en: 'Hidden' }, slug: { en: 'hidden' } });
    await callDraft('POST', 'page', { title: { en: 'Unready' }, slug: { en: 'unready' }, status: 'draft' });
    const { token } = await makeLink();
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    try {
      const as = async (settings: Record<string, string>, text: string) => {
        await client.query('begin');
        await client.query(`set local role ${settings.role ?? 'vold_preview'}`);
        await client.query('set local search_path = preview, public');
        await client.query(
          `select set_config('app.client_id', $1, true), set_config('app.preview_token', $2, true)`,
          [settings.client ?? api.bali.id, settings.token ?? token],
        );
        const answer = await client.query(text).then(
          ({ rows }) => rows.map((row) => Object.values(row)[0]),
          (error: Error) => error.message,
        );
        await client.query('rollback');
        return answer;
      };
      const pages = `select title ->> 'en' from page where slug ->> 'en' in ('hidden', 'unready')
        order by slug ->> 'en'`;
      expect(await as({}, pages)).toEqual(['Hidden', 'Unready']);
      // The editor's frame shows what visitors will see.
      expect(await as({ role: 'vold_draft' }, pages)).toEqual(['Hidden']);
      expect(await as({ token: 'wrong' }, 'select id from page')).toEqual([]);
      expect(await as({ token: '' }, 'select path from address')).toEqual([]);
      expect(await as({ client: api.other.id }, 'select id from page')).toEqual([]);
      for (const text of [
        'select data from public.draft_entry',
        'select * from draft.page',
        'select id from public.preview_link',
        'insert into page (client_id, id) values (vold_client_id(), $$x$$)',
        `update public.page set status = 'draft'`,
        'delete from public.page',
        `select default_email from webconfig where secrets is not null`,
      ])
        expect(await as({}, text), text).toMatch(/permission denied|does not exist|cannot/);
      // Other visitors reach none of it.
      expect(await as({ role: 'vold_site' }, 'select id from preview.page')).toMatch('permission denied');
    } finally {
      await client.end();
    }
  });

  it('is what the frame of the editor shows around its record, to those who may see all of that', async () => {
    const post = { type: 'tides', title: { en: 'Low' }, slug: { en: 'low' } };
    await call('POST', 'post', post);
    await callDraft('POST', 'post', { ...post, title: { en: 'High' }, slug: { en: 'high' } });
    await callDraft('POST', 'post', {
      ...post,
      title: { en: 'Unsure' },
      slug: { en: 'unsure' },
      status: 'draft',
    });
    const page = (await call('POST', 'page', { title: { en: 'Tides' }, slug: { en: 'tides' } })).body.id;
    const frame = async (token: string) => {
      const session = await api.call<{ tkn: string }>('POST', 'editor-session', {
        token,
        body: { type: 'page', id: page, language: 'en' },
      });
      const collections = { all: { type: 'tides', categories: [], count: 9, order: 'newest' } };
      const query = new URLSearchParams({ host: 'bali.localhost', path: '/', draft: 'en', draftOf: page });
      query.set('collections', JSON.stringify(collections));
      const answer = await api.call('GET', `site/render?${query}`, {
        token: api.siteToken,
        headers: { 'x-vold-preview': session.body.tkn },
      });
      const drawn = siteAnswer.parse(answer.body);
      return drawn.kind === 'frame' && drawn.collections.all?.map(({ title }) => title).toSorted();
    };
    expect(await frame(admin())).toEqual(['High', 'Low']);
    // Works with pages alone: posts are not theirs to see before they are published.
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .updateTable('role')
        .set({
          permission: json(['page.list', 'page.get', 'page.update', 'editor-session.create']),
        })
        .where('client_id', '=', api.bali.id)
        .where('name', '=', 'head_region')
        .execute(),
    );
    await expect.poll(() => frame(api.bali.tokens.head_region)).toEqual(['Low']);
  });

  it('read and change nothing else: every route with a living link, and in turns with revoked, wrong and empty ones', {
    timeout: isLong ? 600_000 : 60_000,
  }, async () => {
    const world = await createFuzzWorld(api);
    await callDraft('POST', 'page', { title: { en: 'Drafted' }, slug: { en: 'drafted' } });
    const gone = await callDraft('POST', 'page', { title: { en: 'Discarded secret' } });
    await call('POST', `page/${gone.body.id}/discard`);
    const living = await makeLink();
    const revoked = await makeLink();
    await call('DELETE', `draft/preview-link/${revoked.id}`);
    const others = (
      await api.call<Link>('POST', 'page', {
        token: api.other.tokens.admin,
        body: { title: { en: 'Of others, secret' } },
        headers: draft,
      })
    ).body.id;
    const state = async () => {
      const { rows } = await api.db.read({ kind: 'system', reason: 'test' }, (tx) =>
        tx
          .selectFrom('history')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .execute()
          .then((found) => ({ rows: found })),
      );
      const entries = await api.db.read({ kind: 'system', reason: 'test' }, (tx) =>
        tx.selectFrom('draft_entry').select(['record_id', 'rev']).orderBy('record_id').execute(),
      );
      return JSON.stringify([rows, entries]);
    };
    const before = await state();
    const ids = [...world.own.values(), gone.body.id, others, api.bali.id, api.other.id];
    const wrongTokens = [revoked.token, `${living.token.slice(0, -1)}~`, ''];
    const routes = api.routes.filter(
      ({ access, produces }) => access !== 'open' && produces !== 'text/event-stream',
    );
    const wrong: string[] = [];
    let ownAnswers = 0;
    const rounds = isLong ? 16 : 1;
    const tried = Array.from({ length: 2 * rounds * routes.length }, (_, at) => {
      // Each round meets every route with the living link, and then with one of the others.
      const route = routes[at % routes.length];
      if (!route) throw new Error('There is no route');
      const round = Math.floor(at / routes.length);
      const turn = at + round;
      const token = round % 2 === 0 ? living.token : (wrongTokens[turn % wrongTokens.length] ?? '');
      const id = ids[(turn * 31) % ids.length] ?? '';
      const client = [`/${api.other.id}`, `/${api.bali.id}`, ''][turn % 3] ?? '';
      const values: Record<string, string> = { alias: 'happening', type: 'journal', id, rev: '1' };
      const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) => values[name] ?? 'none');
      return { route, token, path: path + client };
    });
    for (let at = 0; at < tried.length; at += 10) {
      await Promise.all(
        tried.slice(at, at + 10).map(async ({ route, token, path }) => {
          const body =
            route.method === 'GET' || route.multipart ? undefined : { title: { en: 'Written' }, all: true };
          const { status, body: answer } = await see<unknown>(path, token, route.method, body);
          const text = JSON.stringify(answer);
          const isRead = route.method === 'GET' && token === living.token;
          const clients = new Set([...text.matchAll(/"client_id":"([^"]*)"/g)].map(([, named]) => named));
          if (clients.delete(api.bali.id)) ownAnswers++;
          const told = text.includes('secret') || text.includes(others) || clients.size > 0;
          const isOthers = path.endsWith(api.other.id) && status < 400;
          if (status >= 500 || told || isOthers || (status < 400 && !isRead))
            wrong.push(`${route.method} ${path}: ${status} ${text.slice(0, 200)}`);
        }),
      );
    }
    expect(wrong).toEqual([]);
    expect(ownAnswers).toBeGreaterThan(0);
    expect(await state()).toBe(before);
  });
});
