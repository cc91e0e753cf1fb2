import { maxPreviewLinks, newId, previewDays } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Stored {
  id: string;
  rev: number;
  title: Record<string, string>;
  created_at: string;
  created_by: string;
  updated_by: string;
}
interface Refused {
  code: string;
  message: string;
  details?: { path: string; message: string }[];
  savedBy?: { id: string; name: string; at: string };
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

const inDraft = { 'x-vold-edition': 'draft' };
const call = <T = Refused>(method: string, path: string, body?: object, token = api.bali.tokens.admin) =>
  api.call<T>(method, path, { token, ...(body && { body }) });
const callDraft = <T = Stored>(method: string, path: string, body?: object, token = api.bali.tokens.admin) =>
  api.call<T>(method, path, { token, headers: inDraft, ...(body && { body }) });
let made = 0;
/** Something published, with a title that nothing else has. */
async function make(resource: string, body: object = {}): Promise<Stored> {
  made += 1;
  const answer = await call<Stored>('POST', resource, {
    title: { en: `Title ${made}` },
    slug: { en: `slug-${made}` },
    ...body,
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return answer.body;
}
const publish = (resource: string, id: string, body?: object, token?: string) =>
  call('POST', `${resource}/${id}/publish`, body, token);

describe('a new record that is published', () => {
  it('was made when and by whom it was drafted, and was changed by who publishes it', async () => {
    const { editor, admin } = api.bali.tokens;
    const { body: draft } = await callDraft(
      'POST',
      'page',
      { title: { en: 'New' }, slug: { en: 'brand-new' } },
      editor,
    );
    await callDraft('PUT', `page/${draft.id}`, { title: { en: 'Newer' } }, editor);
    const answer = await api.call<Stored>('POST', `page/${draft.id}/publish`, { token: admin });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({
      id: draft.id,
      rev: 1,
      title: { en: 'Newer' },
      created_at: draft.created_at,
      created_by: api.bali.userIds.editor,
      updated_by: api.bali.userIds.admin,
    });
  });
});

describe('a publication that is refused', () => {
  it('names the record by its kind and title, and each place of it', async () => {
    const page = await make('page');
    await callDraft('PUT', `page/${page.id}`, { title: { en: 'Rooms', id: '' }, slug: { en: 'taken-soon' } });
    await make('page', { slug: { en: 'taken-soon' } });
    const { status, body } = await publish('page', page.id);
    expect(status).toBe(409);
    expect(body.code).toBe('SLUG_TAKEN');
    expect(body.message).toMatch(/^The page “Rooms” cannot be published: ./);
    expect(body.details?.map(({ path }) => path)).toEqual([`page.${page.id}.slug.en`]);
    // The draft stays as it is.
    expect((await callDraft('GET', `page/${page.id}`)).body).toMatchObject({
      title: { en: 'Rooms' },
      changed: true,
    });
  });

  it('says “this” of a record without a title', async () => {
    const redirect = await make('redirect', {
      from: '/one-way',
      to: '/a',
      title: undefined,
      slug: undefined,
    });
    await callDraft('PUT', `redirect/${redirect.id}`, { to: '/b' });
    await call('PUT', `redirect/${redirect.id}`, { to: '/c' });
    const { status, body } = await publish('redirect', redirect.id);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.message).toBe('This redirect cannot be published: It was changed since it was drafted');
    expect(body.details).toEqual([
      {
        path: `redirect.${redirect.id}.to`,
        message: 'Both the draft and what is published have changed this',
      },
    ]);
  });

  it('names each place where both have changed the same, and publishes the rest of none', async () => {
    const page = await make('page', {
      title: { en: 'Both', id: 'Keduanya' },
      components: { en: [{ id: 's', sectionId: 'text', data: { text: '<p>a</p>', title: 'a' } }] },
    });
    const section = (data: object) => ({ components: { en: [{ id: 's', sectionId: 'text', data }] } });
    await callDraft('PUT', `page/${page.id}`, {
      title: { en: 'Mine', id: 'Punyaku' },
      ...section({ text: '<p>mine</p>', title: 'a' }),
    });
    await call('PUT', `page/${page.id}`, {
      title: { en: 'Theirs', id: 'Keduanya' },
      ...section({ text: '<p>theirs</p>', title: 'b' }),
    });
    const { body } = await publish('page', page.id);
    const paths = body.details?.map(({ path }) => path.replace(`page.${page.id}.`, '')).toSorted();
    expect(paths).toHaveLength(2);
    expect(paths?.[1]).toBe('title.en');
    expect(paths?.[0]).toMatch(/^components\.en\..*\.text$/);
    expect((await call<Stored>('GET', `page/${page.id}`)).body.title).toEqual({
      en: 'Theirs',
      id: 'Keduanya',
    });
    // Changes of only one side are merged after a user has decided the others.
    await publish('page', page.id, { conflicts: 'draft' });
    expect((await call<Stored>('GET', `page/${page.id}`)).body).toMatchObject({
      title: { en: 'Mine', id: 'Punyaku' },
      components: { en: [{ data: { text: '<p>mine</p>', title: 'b' } }] },
    });
  });

  it('says that there is no draft: of a record, in some languages, of named ones, and at all', async () => {
    const page = await make('page');
    const none = 'has no changes to publish';
    const perhaps = 'Another user may have published or discarded them.';
    expect((await publish('page', page.id)).body.message).toBe(`This page ${none}. ${perhaps}`);
    expect((await publish('page', newId('page'))).status).toBe(404);
    await callDraft('PUT', `page/${page.id}`, { title: { ...page.title, id: 'Judul' } });
    const english = await publish('page', page.id, { languages: ['en'] });
    expect([english.status, english.body.message]).toEqual([409, `It ${none} in en. ${perhaps}`]);
    const gone = { resource: 'page', id: newId('page') };
    const named = await call('POST', 'draft/publish', { records: [{ resource: 'page', id: page.id }, gone] });
    expect([named.status, named.body.message]).toEqual([409, `One of the records ${none}. ${perhaps}`]);
    expect(named.body.details).toEqual([
      { path: `page.${gone.id}`, message: `This record ${none}. ${perhaps}` },
    ]);
    const { tokens } = await api.makeClient();
    const empty = await call('POST', 'draft/publish', { all: true }, tokens.admin);
    expect([empty.status, empty.body.message]).toEqual([409, `The draft ${none}. ${perhaps}`]);
  });

  it('says who saved a draft since it was read, the last one first', async () => {
    const [one, two] = [await make('page'), await make('page')];
    const { body: seen } = await callDraft('PUT', `page/${one.id}`, { title: { en: 'First' } });
    const { body: other } = await callDraft('PUT', `page/${two.id}`, { title: { en: 'Second' } });
    await callDraft('PUT', `page/${one.id}`, { title: { en: 'First again' } }, api.bali.tokens.editor);
    const single = await api.call<Refused>('POST', `page/${one.id}/publish`, {
      token: api.bali.tokens.admin,
      headers: { 'if-match': String(seen.rev) },
    });
    const name = 'editor';
    expect(single.status).toBe(412);
    expect(single.body.savedBy).toMatchObject({ id: api.bali.userIds.editor });
    const who = single.body.savedBy?.name ?? name;
    expect(single.body.message).toBe(
      `${who} saved the page “First again” in the meantime. Nothing was done.`,
    );
    await callDraft('PUT', `page/${two.id}`, { title: { en: 'Second again' } });
    const both = await call('POST', 'draft/publish', {
      records: [
        { resource: 'page', id: one.id, rev: seen.rev },
        { resource: 'page', id: two.id, rev: other.rev },
      ],
    });
    expect(both.body.message).toBe('2 drafts were saved in the meantime. Nothing was done.');
    expect(both.body.savedBy?.id).toBe(api.bali.userIds.admin);
    expect(
      both.body.details
        ?.map(({ path, message }) => [path, message.replace(/^.*? saved/, 'saved')])
        .toSorted(),
    ).toEqual(
      [
        [`page.${one.id}`, 'saved the page “First again” in the meantime'],
        [`page.${two.id}`, 'saved the page “Second again” in the meantime'],
      ].toSorted(),
    );
    // One of two revisions of a record cannot be the present one.
    const { body: latest } = await callDraft('GET', `page/${one.id}`);
    const twice = await call('POST', 'draft/publish', {
      records: [latest.rev, seen.rev].map((rev) => ({ resource: 'page', id: one.id, rev })),
    });
    expect(twice.status).toBe(412);
  });
});

describe('preview links', () => {
  const link = (body: object, token?: string) =>
    call<{ id: string; url: string; name: string; expires_at: string; message: string }>(
      'POST',
      'draft/preview-link',
      { path: '/', ...body },
      token,
    );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it('last a week, or as long as is said, up to a limit', async () => {
    const { body } = await link({ name: 'A week' });
    const left = Date.parse(body.expires_at) - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(previewDays.default * 24);
    expect((await link({ name: 'Long', expires_at: inDays(previewDays.max) })).status).toBe(201);
    const long = await link({ name: 'Longer', expires_at: inDays(previewDays.max + 1) });
    expect([long.status, long.body.message]).toEqual([
      422,
      expect.stringContaining(`A preview link lasts ${previewDays.max} days at most`),
    ]);
    const past = await link({ name: 'Past', expires_at: new Date(Date.now() - 1000).toISOString() });
    expect([past.status, past.body.message]).toEqual([
      422,
      expect.stringContaining('Expires at must be in the future'),
    ]);
  });

  it('lead to the website that the settings name, to an address of it', async () => {
    const { tokens, id } = await api.makeClient();
    const config = (
      await call<{ results: { id: string }[] }>('GET', 'webconfig', undefined, tokens.superadmin)
    ).body.results[0];
    expect((await link({ name: 'x' }, tokens.admin)).body.url).toMatch(/^http:\/\//);
    const saved = await call(
      'PUT',
      `webconfig/${config?.id}`,
      { website_url: 'https://www.example.com/start' },
      tokens.superadmin,
    );
    expect(saved.status, `${id} ${JSON.stringify(saved.body)}`).toBe(200);
    for (const [path, expected] of [
      ['/rooms', '/rooms'],
      ['//evil.example/x', '/evil.example/x'],
      [String.raw`/\evil.example`, '/evil.example'],
      ['/a?b=c', '/a'],
    ] as const) {
      const { body } = await link({ name: 'x', path }, tokens.admin);
      const url = new URL(body.url);
      expect([url.origin, url.pathname], path).toEqual(['https://www.example.com', expected]);
      expect([...url.searchParams.values()].at(-1)).toMatch(/^vold_preview_/);
    }
  });

  it('are listed newest first, without those that are over, and are so many at most', async () => {
    const client = await api.makeClient();
    const { admin } = client.tokens;
    const list = async () =>
      (
        await call<{ results: { id: string; name: string }[]; total: number; total_page: number }>(
          'GET',
          'draft/preview-link',
          undefined,
          admin,
        )
      ).body;
    for (const name of ['one', 'two', 'three']) await link({ name }, admin);
    const { results } = await list();
    expect(results.map(({ name }) => name)).toEqual(['three', 'two', 'one']);
    await expire(client, results[1]?.id);
    expect(await list()).toMatchObject({
      results: [{ name: 'three' }, { name: 'one' }],
      total: 2,
      total_page: 1,
    });
    expect((await call('DELETE', `draft/preview-link/${results[1]?.id}`, undefined, admin)).status).toBe(404);
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .insertInto('preview_link')
        .values(
          Array.from({ length: maxPreviewLinks - 3 }, (_, at) => ({
            client_id: client.id,
            id: newId('preview-link'),
            name: `Link ${at}`,
            token_hash: `${client.id} ${at}`,
            expires_at: inDays(1),
          })),
        )
        .execute(),
    );
    expect((await link({ name: 'the last' }, admin)).status).toBe(201);
    const full = await link({ name: 'too many' }, admin);
    expect([full.status, full.body.message]).toEqual([
      409,
      `There are ${maxPreviewLinks} preview links. Revoke one first.`,
    ]);
    // The links of another client take no room.
    expect((await link({ name: 'x' })).status).toBe(201);
    expect((await call('DELETE', `draft/preview-link/${results[2]?.id}`, undefined, admin)).status).toBe(200);
    expect((await link({ name: 'again' }, admin)).status).toBe(201);
  });

  async function expire(client: TestApi['bali'], id: string | undefined) {
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .updateTable('preview_link')
        .set({ expires_at: '2020-01-01' })
        .where('client_id', '=', client.id)
        .where('id', '=', id ?? '')
        .execute(),
    );
  }
});

describe('the list of changes', () => {
  interface Change {
    resource: string;
    id: string;
    action: string;
    title: unknown;
    type: string | null;
    release: { at: string; by: string; languages: string[] | null; failure: null } | null;
    published_rev: number | null;
  }
  const changes = (query: string, token: string) =>
    call<{ results: Change[]; total: number; total_page: number; stamp: string | null }>(
      'GET',
      `draft/changes${query}`,
      undefined,
      token,
    );

  it('says of each what it is, what becomes of it and when, and pages by its limit', async () => {
    const { tokens, userIds } = await api.makeClient();
    const { superadmin } = tokens;
    const post = (path: string, body: object) =>
      call<Stored>('POST', path, body, superadmin).then(({ body: answer }) => answer);
    const page = await post('page', { title: { en: 'Page' }, slug: { en: 'page' } });
    const redirect = await post('redirect', { from: '/from', to: '/page' });
    const article = await post('post', { type: 'journal', title: { en: 'Post' }, slug: { en: 'post' } });
    await callDraft('PUT', `page/${page.id}`, { title: { en: 'Page 2' } }, superadmin);
    await callDraft('PUT', `redirect/${redirect.id}`, { to: '/x' }, superadmin);
    await callDraft('DELETE', `post/${article.id}`, undefined, superadmin);
    const { body: fresh } = await callDraft('POST', 'page', { title: { en: 'Fresh' } }, superadmin);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publish('page', page.id, { at, languages: ['en'] }, superadmin)).status).toBe(200);
    const all = await changes('', superadmin);
    expect(
      all.body.results.map(({ resource, id, action, title, type, release, published_rev }) => ({
        resource,
        id,
        action,
        title,
        type,
        release,
        published_rev,
      })),
    ).toEqual([
      {
        resource: 'page',
        id: fresh.id,
        action: 'create',
        title: { en: 'Fresh' },
        type: null,
        release: null,
        published_rev: null,
      },
      {
        resource: 'post',
        id: article.id,
        action: 'delete',
        title: { en: 'Post' },
        type: 'journal',
        release: null,
        published_rev: 1,
      },
      {
        resource: 'redirect',
        id: redirect.id,
        action: 'change',
        title: '/from',
        type: null,
        release: null,
        published_rev: 1,
      },
      {
        resource: 'page',
        id: page.id,
        action: 'change',
        title: { en: 'Page 2' },
        type: null,
        release: expect.objectContaining({ at, by: userIds.superadmin, languages: ['en'] }),
        published_rev: 1,
      },
    ]);
    expect(all.body).toMatchObject({ total: 4, total_page: 1 });
    expect(all.body.stamp).toMatch(/^\d+\.[0-9a-f]{32}$/);
    const ids = async (query: string) => {
      const { body } = await changes(query, superadmin);
      return [body.results.map(({ id }) => id), body.total, body.total_page, body.stamp === null];
    };
    expect(await ids('?limit=3')).toEqual([[fresh.id, article.id, redirect.id], 4, 2, false]);
    expect(await ids('?resource=page')).toEqual([[fresh.id, page.id], 2, 1, true]);
    expect(await ids(`?resource=page&id=${page.id}`)).toEqual([[page.id], 1, 1, true]);
    expect(await ids('?planned=true')).toEqual([[page.id], 1, 1, true]);
  });
});
