import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface PageRecord {
  id: string;
  rev: number;
  title: Record<string, string>;
  slug: Record<string, string>;
  changed: boolean;
  published_rev: number | null;
  details: { path: string; message: string }[];
  message: string;
}
interface List {
  results: PageRecord[];
  total: number;
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const draft = { 'x-vold-edition': 'draft' };
const admin = () => api.bali.tokens.admin;
const editor = () => api.bali.tokens.editor;
const call = <T = PageRecord>(method: string, path: string, body?: unknown, more: object = {}) =>
  api.call<T>(method, path, { token: admin(), body, ...more });
const callDraft = <T = PageRecord>(method: string, path: string, body?: unknown, headers: object = {}) =>
  call<T>(method, path, body, { headers: { ...draft, ...headers } });
const make = async (title: string, more: object = {}) =>
  (await call('POST', 'page', { title: { en: title }, slug: { en: title.toLowerCase() }, ...more })).body;
const titles = ({ body }: { body: List }) => body.results.map(({ title }) => title.en);
const publish = (id: string, body: object = {}, more: object = {}) =>
  call('POST', `page/${id}/publish`, body, more);

describe('a draft', () => {
  it('is read and written next to what is published, under revisions of its own', async () => {
    const { id, rev } = await make('House');
    expect((await callDraft('GET', `page/${id}`)).body).toMatchObject({
      rev,
      changed: false,
      published_rev: rev,
    });
    const saved = await callDraft('PUT', `page/${id}`, { title: { en: 'Home' } }, { 'if-match': `"${rev}"` });
    expect(saved).toMatchObject({
      status: 200,
      body: { title: { en: 'Home' }, changed: true, published_rev: rev },
    });
    expect(saved.body.rev).toBeGreaterThan(500_000_000);
    expect((await call('GET', `page/${id}`)).body).toMatchObject({ rev, title: { en: 'House' } });
    expect((await call('GET', `page/${id}`)).body.changed).toBeUndefined();
    const guest = await api.call<PageRecord>('GET', `page/${id}/${api.bali.id}`);
    expect(guest.body.title).toEqual({ en: 'House' });
    const stale = await callDraft('PUT', `page/${id}`, { title: { en: 'Late' } }, { 'if-match': `"${rev}"` });
    expect(stale).toMatchObject({ status: 412, body: { current: { title: { en: 'Home' } } } });
    const again = await callDraft('PUT', `page/${id}`, { meta: { description: { en: 'D' } } });
    expect(again.body).toMatchObject({ title: { en: 'Home' }, meta: { description: { en: 'D' } } });
  });

  it('is listed in its order, filtered, searched, counted and paged with what stays as it is', async () => {
    const other = (await api.makeClient()).tokens.admin;
    const ids: string[] = [];
    for (const title of ['Ape', 'Bee', 'Cow', 'Dog', 'Eel']) {
      const made = await api.call<PageRecord>('POST', 'page', {
        token: other,
        body: { title: { en: title } },
      });
      ids.push(made.body.id);
    }
    const list = async (query: string) =>
      api.call<List>('GET', `page?${query}`, { token: other, headers: draft });
    const put = (at: number, body: object) =>
      api.call('PUT', `page/${ids[at]}`, { token: other, headers: draft, body });
    await put(1, { title: { en: 'Zebra' } });
    await put(3, { status: 'draft' });
    await api.call('DELETE', `page/${ids[0]}`, { token: other, headers: draft });
    await api.call('POST', 'page', { token: other, headers: draft, body: { title: { en: 'Fox' } } });
    const all = await list('sort=title.en,asc&limit=10');
    expect(titles(all)).toEqual(['Cow', 'Dog', 'Eel', 'Fox', 'Zebra']);
    expect(all.body.results.map(({ changed }) => changed)).toEqual([false, true, false, true, true]);
    expect(all.body.total).toBe(5);
    expect(titles(await list('sort=title.en,desc&limit=2&skip=1'))).toEqual(['Fox', 'Eel']);
    const found = await list('q=zeb&limit=10');
    expect([titles(found), found.body.total]).toEqual([['Zebra'], 1]);
    const where = (condition: object) =>
      `where=${encodeURIComponent(JSON.stringify(condition))}&sort=title.en,asc`;
    const shown = await list(where({ status: 'published' }));
    expect([titles(shown), shown.body.total]).toEqual([['Cow', 'Eel', 'Fox', 'Zebra'], 4]);
    const changed = await list(where({ changed: true }));
    expect([titles(changed), changed.body.total]).toEqual([['Dog', 'Fox', 'Zebra'], 3]);
    expect(titles(await list('trash=true'))).toEqual(['Ape']);
    const everything = await list('sort=title.en,asc&limit=999999');
    expect([titles(everything), everything.body.total]).toEqual([titles(all), 5]);
    const published = await api.call<List>('GET', 'page?sort=title.en,asc', { token: other });
    expect([titles(published), published.body.total]).toEqual([['Ape', 'Bee', 'Cow', 'Dog', 'Eel'], 5]);
  });

  it('is counted as it will be, whatever is published, deleted or discarded meanwhile', async () => {
    const token = (await api.makeClient()).tokens.admin;
    const as = (method: string, path: string, body?: unknown, headers = {}) =>
      api.call<PageRecord & List>(method, path, { token, body, headers });
    const totals = async () => {
      const condition = (status: string) => `page?where=${encodeURIComponent(JSON.stringify({ status }))}`;
      const asked = ['page', condition('published'), condition('draft'), 'page?trash=true'];
      const answers = await Promise.all(asked.map((path) => as('GET', path, undefined, draft)));
      // The counter says how many are listed.
      expect(answers.map(({ body }) => body.total)).toEqual(answers.map(({ body }) => body.results.length));
      return answers.map(({ body }) => body.total);
    };
    const before = await totals();
    const [one, two, three] = await Promise.all(
      ['Uno', 'Due', 'Tre'].map(async (name) => (await as('POST', 'page', { title: { en: name } })).body.id),
    );
    const steps: [string, string, object?, object?][] = [
      ['PUT', `page/${one}`, { status: 'draft' }, draft],
      ['PUT', `page/${two}`, { title: { en: 'Dos' } }, draft],
      ['PUT', `page/${two}`, { status: 'draft' }],
      ['DELETE', `page/${three}`, undefined, draft],
      ['POST', `page/${one}/publish`, {}],
      ['POST', `page/${three}/discard`],
      ['DELETE', `page/${three}`],
      ['POST', 'page', { title: { en: 'Quattro' }, status: 'draft' }, draft],
      ['POST', 'draft/publish', { all: true, conflicts: 'draft' }],
    ];
    for (const [method, path, body, headers] of steps) {
      const { status } = await as(method, path, body, headers);
      expect([method, path, status]).toEqual([method, path, status === 201 ? 201 : 200]);
      await totals();
    }
    expect(await totals()).toEqual([3, -0, 3, 1].map((more, at) => (before[at] ?? 0) + more));
  });

  it('is published with its address, history and redirect, and is gone then', async () => {
    const { id, rev } = await make('Rooms');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Suites' }, slug: { en: 'suites' } });
    const published = await publish(id);
    expect(published).toMatchObject({ status: 200, body: { rev: rev + 1, title: { en: 'Suites' } } });
    expect((await callDraft('GET', `page/${id}`)).body).toMatchObject({ rev: rev + 1, changed: false });
    const redirects = await call<List>('GET', `redirect?limit=99`);
    expect(JSON.stringify(redirects.body)).toContain('suites');
    expect((await publish(id)).status).toBe(409);
  });

  it('of a new record is published under the id that it had', async () => {
    const { body } = await callDraft('POST', 'page', { title: { en: 'Newborn' } });
    expect(body).toMatchObject({ changed: true, published_rev: null });
    expect((await call('GET', `page/${body.id}`)).status).toBe(404);
    expect((await publish(body.id)).body).toMatchObject({ id: body.id, rev: 1, slug: { en: 'newborn' } });
  });

  it('deletes when it is published, not before', async () => {
    const { id } = await make('Doomed');
    expect((await callDraft('DELETE', `page/${id}`)).status).toBe(200);
    expect((await callDraft('GET', `page/${id}`)).status).toBe(404);
    expect((await call('GET', `page/${id}`)).status).toBe(200);
    expect((await publish(id)).body).toEqual({ code: 200, id });
    expect((await call('GET', `page/${id}`)).status).toBe(404);
  });

  it('is discarded, and cannot be erased', async () => {
    const { id } = await make('Kept');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Lost' } });
    await callDraft('DELETE', `page/${id}`);
    expect((await callDraft('POST', `page/${id}/erase`)).status).toBe(409);
    expect((await call('POST', `page/${id}/discard`)).status).toBe(200);
    expect((await callDraft('GET', `page/${id}`)).body).toMatchObject({
      title: { en: 'Kept' },
      changed: false,
    });
    expect((await call('POST', `page/${id}/discard`)).status).toBe(404);
  });

  it('is no draft any more once it says again what is published', async () => {
    const { id, rev } = await make('Same');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Other' } });
    const back = await callDraft('PUT', `page/${id}`, { title: { en: 'Same' } });
    expect(back.body).toMatchObject({ rev, changed: false, published_rev: rev });
    expect((await publish(id)).status).toBe(409);
  });

  it('takes an earlier version without publishing it, and is what its frame reads', async () => {
    const { id } = await make('First');
    await call('PUT', `page/${id}`, { title: { en: 'Second' } });
    await callDraft('PUT', `page/${id}`, { title: { en: 'Third' } });
    const restored = await callDraft('POST', `page/${id}/versions/1/restore`, {});
    expect(restored.body).toMatchObject({ title: { en: 'First' }, changed: true });
    expect((await call('GET', `page/${id}`)).body.title).toEqual({ en: 'Second' });
    const fresh = await callDraft('POST', 'page', { title: { en: 'Framed' } });
    const asked = { type: 'page', id: fresh.body.id, language: 'en' };
    const session = await call<{ url: string; status: number }>('POST', 'editor-session', asked);
    const token = new URL(session.body.url).searchParams.get('tkn') ?? '';
    const framed = await api.call<PageRecord>('GET', `page/${fresh.body.id}`, { token });
    expect(framed).toMatchObject({ status: 200, body: { title: { en: 'Framed' } } });
    expect((await api.call('PUT', `page/${fresh.body.id}`, { token, body: {} })).status).toBe(403);
  });

  it('is merged with what was published meanwhile; a person decides where both changed the same', async () => {
    const { id } = await make('Both', { meta: { description: { en: 'old' } } });
    await callDraft('PUT', `page/${id}`, { title: { en: 'Draft' } });
    await call('PUT', `page/${id}`, { meta: { description: { en: 'new' } } });
    expect((await publish(id)).body).toMatchObject({
      title: { en: 'Draft' },
      meta: { description: { en: 'new' } },
    });
    await callDraft('PUT', `page/${id}`, { title: { en: 'Mine' } });
    await call('PUT', `page/${id}`, { title: { en: 'Theirs' } });
    const refused = await publish(id);
    expect(refused).toMatchObject({ status: 409, body: { details: [{ path: `page.${id}.title.en` }] } });
    expect((await call('GET', `page/${id}`)).body.title).toEqual({ en: 'Theirs' });
    expect((await publish(id, { conflicts: 'draft' })).body.title).toEqual({ en: 'Mine' });
  });

  it('whose record was deleted since brings it back, or is a new one, if a person says so', async () => {
    for (const [title, erases] of [
      ['Trashed', false],
      ['Erased', true],
    ] as const) {
      const { id } = await make(title);
      await callDraft('PUT', `page/${id}`, { title: { en: `${title} and back` } });
      await call('DELETE', `page/${id}`);
      if (erases) await call('POST', `page/${id}/erase`);
      const refused = await publish(id);
      expect(refused).toMatchObject({ status: 409, body: { details: [{ path: `page.${id}.deleted_at` }] } });
      expect((await callDraft('GET', `page/${id}`)).body.title).toEqual({ en: `${title} and back` });
      const published = await publish(id, { conflicts: 'draft' });
      expect(published).toMatchObject({ status: 200, body: { id, title: { en: `${title} and back` } } });
    }
  });

  it('brings back what is in the trash, and deletes what is deleted already', async () => {
    const [{ id }, gone] = [await make('Trash'), await make('Gone')];
    await call('DELETE', `page/${id}`);
    expect((await callDraft('POST', `page/${id}/restore`)).body).toMatchObject({ changed: true });
    expect((await call('GET', `page/${id}`)).status).toBe(404);
    expect(await publish(id)).toMatchObject({ status: 200, body: { title: { en: 'Trash' } } });
    await callDraft('DELETE', `page/${gone.id}`);
    await call('DELETE', `page/${gone.id}`);
    expect((await publish(gone.id)).body).toEqual({ code: 200, id: gone.id });
  });

  it('keeps what it shows in use', async () => {
    const target = (await call('POST', 'category', { type: 'page', title: { en: 'Target' } })).body;
    const { id } = await make('Linking');
    await callDraft('PUT', `page/${id}`, { categories: [target.id] });
    const used = await call<{ results: object[] }>('GET', `category/${target.id}/references`);
    expect(used.body.results).toMatchObject([{ resource: 'page', id, status: 'draft' }]);
    await call('POST', `page/${id}/discard`);
    expect((await call<{ total: number }>('GET', `category/${target.id}/references`)).body.total).toBe(0);
  });

  it('deletes what nothing will use, and asks about what will be used', async () => {
    const make = async (title: string) =>
      (await call('POST', 'category', { type: 'page', title: { en: title } })).body.id;
    const [left, taken] = [await make('Left'), await make('Taken')];
    const { id } = (await call('POST', 'page', { title: { en: 'Turns' }, categories: [left] })).body;
    expect((await callDraft('DELETE', `category/${left}`)).status).toBe(409);
    await callDraft('PUT', `page/${id}`, { categories: [taken] });
    const places = await callDraft<{ results: object[] }>('GET', `category/${taken}/references`);
    expect(places.body.results).toMatchObject([{ resource: 'page', id, status: 'published' }]);
    expect((await callDraft('DELETE', `category/${taken}`)).status).toBe(409);
    expect((await call('DELETE', `category/${left}`)).status).toBe(409);
    expect((await callDraft('DELETE', `category/${left}`)).status).toBe(200);
    const records = [
      { resource: 'category', id: left },
      { resource: 'page', id },
    ];
    expect((await call('POST', 'draft/publish', { records })).status).toBe(200);
  });

  it('of many records is published at once, though they take each other’s addresses; or not at all', async () => {
    const [one, two] = [await make('One'), await make('Two')];
    await callDraft('PUT', `page/${one.id}`, { slug: { en: 'between' } });
    await callDraft('PUT', `page/${two.id}`, { slug: { en: 'one' } });
    await callDraft('PUT', `page/${one.id}`, { slug: { en: 'two' } });
    const records = [one, two].map(({ id }) => ({ resource: 'page', id }));
    const missing = await call('POST', 'draft/publish', {
      records: [...records, { resource: 'page', id: 'pa_none' }],
    });
    expect(missing).toMatchObject({ status: 409, body: { details: [{ path: 'page.pa_none' }] } });
    expect((await call('GET', `page/${one.id}`)).body.slug).toEqual({ en: 'one' });
    const { body } = await call<{ published: object[] }>('POST', 'draft/publish', { records });
    expect(body.published).toEqual(
      expect.arrayContaining(records.map((record) => expect.objectContaining(record))),
    );
    expect((await call('GET', `page/${one.id}`)).body.slug).toEqual({ en: 'two' });
    expect((await call('GET', `page/${two.id}`)).body.slug).toEqual({ en: 'one' });
  });

  it('claims its address: two records drafted for one are refused, with the name of the other', async () => {
    await callDraft('POST', 'page', { title: { en: 'First' }, slug: { en: 'claimed' } });
    const second = await make('Second');
    const clash = await callDraft('PUT', `page/${second.id}`, { slug: { en: 'claimed' } });
    expect(clash).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN' } });
    expect(clash.body.message).toContain('First');
  });
});

describe('editions', () => {
  it('that are none are not found, and nobody but staff of the client sees the draft', async () => {
    const { id } = await make('Secret');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Drafted' } });
    const asked = { 'x-vold-edition': 'ed_1' };
    expect((await call('GET', `page/${id}`, undefined, { headers: asked })).status).toBe(404);
    expect((await api.call('GET', `page/${id}/${api.bali.id}`, { headers: draft })).status).toBe(401);
    const foreign = { token: api.other.tokens.admin, headers: draft };
    expect((await api.call('GET', `page/${id}`, foreign)).status).toBe(404);
    expect((await api.call('PUT', `page/${id}`, { ...foreign, body: { title: { en: 'X' } } })).status).toBe(
      404,
    );
    for (const verb of ['publish', 'discard'])
      expect((await api.call('POST', `page/${id}/${verb}`, { ...foreign, body: {} })).status).toBe(404);
    expect((await callDraft('GET', `page/${id}`)).body.title).toEqual({ en: 'Drafted' });
  });

  it('show who may work with his own records no draft of others', async () => {
    const { id } = await make('Theirs');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Theirs, drafted' } });
    const actions = ['page.update', 'page.list'];
    const limit = (isSelf: boolean) =>
      Promise.all(
        actions.map(async (action) => {
          const { body } = await api.call<{ results: { id: string }[] }>(
            'GET',
            `restricted-action?where=${encodeURIComponent(JSON.stringify({ action }))}`,
            { token: api.bali.tokens.superadmin },
          );
          const answer = await api.call('PUT', `restricted-action/${body.results[0]?.id}`, {
            token: api.bali.tokens.superadmin,
            body: { is_need_self_permission: isSelf },
          });
          expect(answer.status).toBe(200);
        }),
      );
    await limit(true);
    const as = <T = PageRecord>(method: string, path: string, body?: unknown) =>
      api.call<T>(method, path, { token: editor(), body });
    expect((await as<List>('GET', 'draft/changes')).body.results).toEqual([]);
    expect((await as('POST', `page/${id}/publish`, {})).status).toBe(404);
    expect((await as('POST', `page/${id}/discard`)).status).toBe(404);
    const records = [{ resource: 'page', id }];
    expect((await as('POST', 'draft/publish', { records })).status).toBe(409);
    await limit(false);
    expect((await as<List>('GET', 'draft/changes')).body.results).not.toEqual([]);
    expect((await as('POST', `page/${id}/discard`)).status).toBe(200);
  });

  it('are two for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-key' };
    const first = await callDraft('POST', 'page', { title: { en: 'Twin' } }, headers);
    expect(first.status).toBe(201);
    const again = await call('POST', 'page', { title: { en: 'Twin' } }, { headers });
    expect(again.status).toBe(409);
  });
});

describe('where publishing is a right of its own', () => {
  it('who lacks it prepares, and nothing else', async () => {
    const { id } = await make('Guarded');
    const options = { publishing: 'review' };
    await api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: { options } });
    const as = (method: string, path: string, body?: unknown, headers = {}) =>
      api.call<PageRecord>(method, path, { token: editor(), body, headers });
    const refused = [
      await as('PUT', `page/${id}`, { title: { en: 'A' } }),
      await as('POST', 'page', { title: { en: 'A' } }),
      await as('DELETE', `page/${id}`),
      await as('POST', 'page/bulk/status', { ids: [id], status: 'draft' }),
      await as('POST', `page/${id}/publish`, {}),
      await as('POST', 'draft/publish', { all: true }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await as('PUT', `page/${id}`, { title: { en: 'A' } }, draft)).status).toBe(200);
    expect((await call('GET', `page/${id}`)).body.title).toEqual({ en: 'Guarded' });
    expect((await publish(id)).status).toBe(200);

    // Pages show a synced section as it is saved; presets show nowhere.
    const section = (title: string) => ({
      components: { en: [{ id: 's', sectionId: 'text', data: { title } }] },
    });
    const reusable = async (kind: string) =>
      (await as('POST', 'reusable', { kind, title: kind, ...section('A') })).body.id;
    const synced = await reusable('synced');
    for (const headers of [{}, draft])
      expect((await as('PUT', `reusable/${synced}`, section('B'), headers)).status).toBe(403);
    expect((await call('PUT', `reusable/${synced}`, section('B'))).status).toBe(200);
    expect((await as('POST', `reusable/${synced}/versions/1/restore`)).status).toBe(403);
    expect((await as('PUT', `reusable/${await reusable('section')}`, section('B'))).status).toBe(200);
    await api.call('PUT', `client/${api.bali.id}`, {
      token: api.masterToken,
      body: { options: { publishing: null } },
    });
  });
});
