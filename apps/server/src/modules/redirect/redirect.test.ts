import { newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const token = api.bali.tokens.superadmin;
  const body = { language: ['en', 'id'].map((code) => ({ code, name: code, nativeName: code })) };
  await api.call('POST', 'webconfig', { token, body });
  await api.call('POST', 'website-setting', { token, body: { title: 'Journal', data: { path: 'journal' } } });
});
afterAll(() => api.close());
beforeEach(() =>
  api.db.transact({ kind: 'system', reason: 'test' }, async (tx) => {
    await tx.deleteFrom('redirect').execute();
    await sql`delete from page`.execute(tx);
  }),
);

const editor = () => api.bali.tokens.editor;

function save(from: string, to: string, more: object = {}) {
  return api.call<{ id: string; message: string; details?: { path: string }[] }>('POST', 'redirect', {
    token: editor(),
    body: { from, to, ...more },
  });
}

async function saved(from: string, to: string, more: object = {}): Promise<string> {
  const answer = await save(from, to, more);
  expect([from, answer.status, answer.body.message]).toEqual([from, 201, undefined]);
  return answer.body.id;
}

/** A redirect as an import writes it, with other spellings of its address present. */
function imported(from: string, to: string): Promise<string> {
  const id = newId('redirect');
  const row = { id, client_id: api.bali.id, from, to, origin: 'import' as const };
  return api.db.transact({ kind: 'system', reason: 'test' }, async (tx) => {
    await tx.insertInto('redirect').values(row).execute();
    return id;
  });
}

async function page(slug: string, more: object = {}): Promise<string> {
  const body = { title: { en: slug }, slug: { en: slug }, ...more };
  const answer = await api.call<{ id: string }>('POST', 'page', { token: editor(), body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

/** The target of a visitor's redirect, and `(for now)`, or the content instead. */
async function visit(path: string): Promise<string> {
  const { body } = await api.call<{ kind: string; to: string; permanent: boolean }>(
    'GET',
    `site/render?host=bali.localhost&path=${encodeURIComponent(path)}`,
    { token: api.siteToken },
  );
  return body.kind === 'redirect' ? `${body.to}${body.permanent ? '' : ' (for now)'}` : body.kind;
}

describe('a wildcard', () => {
  it('puts the rest of an address in, or leads to one address', async () => {
    await saved('/old/*', '/new/*');
    await saved('/gone/*', '/sorry', { permanent: false });
    await saved('/shop/*', 'https://shop.example/items/*');
    expect(await visit('/old/a/b')).toBe('/new/a/b');
    expect(await visit('/OLD/A%20b/C')).toBe('/new/A%20b/C');
    expect(await visit('/old')).toBe('/new');
    expect(await visit('/old/')).toBe('/new');
    expect(await visit('/older')).toBe('not-found');
    expect(await visit('/gone/x')).toBe('/sorry (for now)');
    expect(await visit('/shop/café?')).toBe('https://shop.example/items/caf%C3%A9%3F');
  });

  it('gives way to an exact address, and a shorter one to a longer one', async () => {
    await saved('/*', '/rest');
    await saved('/a/*', 'https://a.example/*');
    await saved('/a/b/*', 'https://b.example/*');
    await saved('/a/b/c', 'https://c.example/');
    await saved('/a/nothing', '/nothing');
    // The spelling that was requested wins.
    for (const spelling of ['Case', 'CASE', 'case'])
      await imported(`/a/${spelling}`, `https://c.example/${spelling}`);
    for (const spelling of ['Case', 'CASE', 'case'])
      expect(await visit(`/a/${spelling}`)).toBe(`https://c.example/${spelling}`);
    expect(await visit('/a/cASE')).toBe('https://c.example/CASE');
    expect(await visit('/a/b/c')).toBe('https://c.example/');
    expect(await visit('/a/b/d')).toBe('https://b.example/d');
    expect(await visit('/a/x')).toBe('https://a.example/x');
    expect(await visit('/x')).toBe('/rest');
    expect(await visit('/a/nothing')).toBe('/rest');
  });

  it.each(['/café/menü', '/caf%C3%A9/men%C3%BC', '/Caf%c3%a9/men%C3%BC'])(
    'leads on from an address with accents, stored as %s',
    async (from) => {
      await saved(from, '/one');
      await saved(`${from.slice(0, from.indexOf('/m'))}/*`, '/rest');
      for (const path of ['/café/menü', '/CAFÉ/menü/', '/cafe\u0301/menu\u0308'])
        expect([path, await visit(path)]).toEqual([path, '/one']);
      expect(await visit('/café/other')).toBe('/rest');
    },
  );

  it('gives way to what is published, also in the middle of a chain', async () => {
    await page('rooms');
    await saved('/*', '/journal');
    await saved('/stay/*', '/rooms');
    expect(await visit('/rooms')).toBe('page');
    expect(await visit('/stay/deluxe')).toBe('/rooms');
  });

  it('never leads to another website by what a stranger adds', async () => {
    await saved('/old/*', '/*');
    for (const rest of [
      '/evil.example',
      '%2Fevil.example',
      '\\evil.example',
      '%5Cevil.example',
      '..//evil.example',
    ])
      expect(await visit(`/old/${rest}`), rest).not.toMatch(/^(?:https?:|\/[/\\])/);
  });

  it('has its star at the end, and a star in its target only for one in its address', async () => {
    for (const [from, to, field] of [
      ['/a*', '/b', 'from'],
      ['/a/*/b', '/b', 'from'],
      ['/a', '/b/*', 'to'],
      ['/a/*', 'https://*', 'to'],
      [`/${'a/'.repeat(21)}*`, '/b', 'from'],
    ] as const) {
      const answer = await save(from, to);
      expect([from, to, answer.status]).toEqual([from, to, 422]);
      expect(answer.body.details).toMatchObject([{ path: field }]);
    }
  });

  it('is found for a path of any depth, along the index', async () => {
    await saved('/deep/*', '/shallow');
    expect(await visit(`/deep${'/x'.repeat(2000)}`)).toBe('/shallow');
    await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
      sql`insert into redirect (client_id, id, "from", "to")
        select ${api.bali.id}, 'rd_' || lpad(i::text, 26, '0'), '/many/' || i, '/x' from generate_series(1, 5000) i`.execute(
        tx,
      ),
    );
    const owner = new pg.Client({ connectionString: api.databaseUrl });
    await owner.connect();
    await owner.query('analyze redirect');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select id from redirect where client_id = $1 and lower("from") = any(array['/many/7', '/*'])`,
      [api.bali.id],
    );
    await owner.end();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/redirect_lower_from/);
    expect(plan).toMatch(/Index Cond: .*lower/);
  });
});

describe('a chain', () => {
  it.each([
    [[true, true, true], '/end'],
    [[false, true, true], '/end (for now)'],
    [[true, false, true], '/end (for now)'],
    [[true, true, false], '/end (for now)'],
  ])('of permanent (%s) redirects is answered as %s', async (kinds, answer) => {
    const stops = ['/start', '/middle', '/last', '/end'];
    for (const [at, permanent] of kinds.entries())
      await saved(stops[at] ?? '', stops[at + 1] ?? '', { permanent });
    expect(await visit('/start')).toBe(answer);
  });

  it('is permanent through a wildcard only if all of it is', async () => {
    await saved('/old/*', '/new/*', { permanent: false });
    await saved('/new/a', '/end');
    expect(await visit('/old/a')).toBe('/end (for now)');
    expect(await visit('/new/a')).toBe('/end');
  });
});

describe('a circle', () => {
  it('is refused, with the way that it takes', async () => {
    await saved('/a', '/b');
    await saved('/b', '/c');
    expect(await save('/c', '/A/')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('/c → /a → /b → /c'), details: [{ path: 'to' }] },
    });
    expect((await save('/d', '/D')).body.message).toBe('This would lead to itself');
    const id = await saved('/e', '/f');
    const put = (body: object) => api.call('PUT', `redirect/${id}`, { token: editor(), body });
    expect((await put({ from: '/c', to: '/a' })).status).toBe(422);
    expect((await put({ to: '/a' })).status).toBe(200);
    expect(await visit('/e')).toBe('/c');
  });

  it.each([
    ['/one', '/two', '/two', '/one'],
    ['/one/*', '/two/*', '/two/*', '/one/*'],
    ['/one', '/two', '/three', '/one'],
  ])('is not seen in %s to %s when it becomes %s to %s', async (from, to, nextFrom, nextTo) => {
    const id = await saved(from, to);
    const body = { from: nextFrom, to: nextTo };
    const answer = await api.call<{ message?: string }>('PUT', `redirect/${id}`, { token: editor(), body });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    expect(await visit(nextFrom.replace('*', 'x'))).toBe(nextTo.replace('*', 'x'));
    expect(await visit(from.replace('*', 'x'))).toBe(nextTo === from ? 'not-found' : to);
  });

  it('is refused through wildcards, whichever is saved last', async () => {
    await saved('/a/*', '/b/*');
    expect((await save('/b/*', '/a/*')).status).toBe(422);
    expect((await save('/b/x', '/a/x')).status).toBe(422);
    expect((await save('/c/*', '/c/d/*')).status).toBe(422);
    await saved('/x/1', '/y/1');
    expect((await save('/y/*', '/x/*')).body.message).toContain('/x/1');
    // The start of its own list is not a loop.
    await saved('/blog/*', '/blog');
    expect(await visit('/blog/2010/a')).toBe('/blog');
    expect(await visit('/blog')).toBe('not-found');
  });

  it('is refused through the own domain', async () => {
    await api.call('PUT', `client/${api.bali.id}`, {
      token: api.masterToken,
      body: { domains: ['bali-redirects.example'] },
    });
    expect((await save('/a', 'https://bali-redirects.example/a')).status).toBe(422);
  });

  it('is refused when a draft is published that leads another way, though neither was one when it was saved', async () => {
    const id = await saved('/a', '/b');
    const call = (method: string, path: string, body: object, headers = {}) =>
      api.call<{ message: string }>(method, path, { token: editor(), body, headers });
    const draft = { 'x-vold-edition': 'draft' };
    expect((await call('PUT', `redirect/${id}`, { to: '/c' }, draft)).status).toBe(200);
    await saved('/c', '/a');
    expect(await call('POST', `redirect/${id}/publish`, {})).toMatchObject({ status: 422 });
    expect(await visit('/a')).toBe('/b');
  });

  it('is not closed by two who save at once', async () => {
    const pairs = Array.from({ length: 15 }, (_, at) => [`/left-${at}`, `/right-${at}`] as const);
    const answers = await Promise.all(
      pairs.map(([one, other]) => Promise.all([save(one, other), save(other, one)])),
    );
    for (const pair of answers) expect(pair.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

describe('spellings of one address', () => {
  it.each(['/foo', '/FOO/', '/Foo/', '/f%6Fo'])(
    'E56 have one redirect: %s is refused next to /Foo',
    async (from) => {
      await saved('/Foo', '/one');
      const answer = await save(from, '/two');
      expect([answer.status, answer.body.details]).toMatchObject([422, [{ path: 'from' }]]);
      expect(answer.body.message).toContain('/Foo');
      expect(await visit('/foo')).toBe('/one');
    },
  );

  it('E56 have one redirect of a wildcard, and one beside the wildcard', async () => {
    await saved('/old/*', '/new/*');
    expect((await save('/Old/*', '/other')).status).toBe(422);
    await saved('/old', '/one');
    expect((await save('/OLD/', '/two')).status).toBe(422);
  });

  it('E56 stay where they are stored, and can be changed', async () => {
    const upper = await imported('/Photo', '/one');
    await imported('/photo', '/two');
    const put = (body: object) => api.call('PUT', `redirect/${upper}`, { token: editor(), body });
    expect((await put({ from: '/Photo', to: '/three' })).status).toBe(200);
    expect((await put({ from: '/PHOTO' })).status).toBe(200);
    expect([await visit('/PHOTO'), await visit('/photo')]).toEqual(['/three', '/two']);
    await saved('/else', '/x');
    expect((await put({ from: '/Else' })).status).toBe(422);
  });

  it('E56 are one address in the draft, and when drafts are published together', async () => {
    const draft = { 'x-vold-edition': 'draft' };
    const callDraft = (from: string) =>
      api.call<{ id: string }>('POST', 'redirect', {
        token: editor(),
        body: { from, to: '/x' },
        headers: draft,
      });
    const first = await callDraft('/Twice');
    expect(first.status).toBe(201);
    expect((await callDraft('/twice')).status).toBe(422);
    await saved('/twice', '/y');
    const answer = await api.call('POST', `redirect/${first.body.id}/publish`, { token: editor(), body: {} });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('/twice')]);
  });

  it('E56 leave with the redirect when something is published at the address', async () => {
    await saved('/Fair/', '/one');
    const id = await page('fair');
    await api.call('PUT', `page/${id}`, { token: editor(), body: { slug: { en: 'market' } } });
    expect([await visit('/Fair/'), await visit('/fair')]).toEqual(['/market', '/market']);
  });
});

describe('a redirect', () => {
  it.each([
    '/robots.txt',
    '/Robots.txt',
    '/robots.txt/',
    '/%72obots.txt',
    '/sitemap.xml',
    '/sitemap-en.xml',
    '/llms.txt',
    '/favicon.ico',
    '/healthz',
    '/readyz',
    '/files/*',
    '/files/a/*',
    '/files/a.jpg',
    '/_vold/*',
    '/_vold/x.css',
    '/journal/feed.xml',
    '/id/journal/feed.xml',
    '/feed.xml',
    '/id/feed.xml',
  ])('B21 from %s is refused: it would have no effect', async (from) => {
    const answer = await save(from, '/elsewhere');
    expect([answer.status, answer.body.details]).toMatchObject([422, [{ path: 'from' }]]);
  });

  it('B21 from a feed is refused for a category that visitors see, and taken for a page', async () => {
    await page('rooms');
    const category = { type: 'journal', title: { en: 'Sea' }, slug: { en: 'sea' } };
    const made = await api.call<{ id: string }>('POST', 'category', { token: editor(), body: category });
    expect(made.status).toBe(201);
    expect((await save('/journal/category/sea/feed.xml', '/x')).status).toBe(422);
    for (const from of ['/rooms/feed.xml', '/journal/category/land/feed.xml', '/xx/feed.xml'])
      await saved(from, '/elsewhere');
    await api.call('DELETE', `category/${made.body.id}`, { token: editor() });
  });

  it('B21 from an address that only looks like one of the server is taken', async () => {
    for (const from of ['/files', '/robots', '/robots.txt/*', '/nothing/feed.xml', '/healthz/x'])
      await saved(from, '/rooms');
    expect(await visit('/healthz/x')).toBe('/rooms');
  });

  it('is refused where something is published: it would have no effect', async () => {
    await page('rooms');
    await page('later', { status: 'draft' });
    for (const from of ['/rooms', '/Rooms/', '/journal', '/', '/files/x.jpg'])
      expect([from, (await save(from, '/elsewhere')).body.details]).toEqual([
        from,
        [expect.objectContaining({ path: 'from' })],
      ]);
    await saved('/later', '/elsewhere');
  });

  it('says who made it, and is a person’s once it is changed', async () => {
    const id = await page('before');
    await api.call('PUT', `page/${id}`, { token: editor(), body: { slug: { en: 'after' } } });
    await saved('/mine', '/after');
    const list = async () =>
      (
        await api.call<{ results: { id: string; from: string; origin: string }[] }>(
          'GET',
          'redirect?sort=from',
          {
            token: editor(),
          },
        )
      ).body.results;
    const [moved] = await list();
    expect((await list()).map(({ from, origin }) => [from, origin])).toEqual([
      ['/before', 'move'],
      ['/mine', 'person'],
    ]);
    await api.call('PUT', `redirect/${moved?.id}`, { token: editor(), body: { to: '/elsewhere' } });
    expect((await list())[0]).toMatchObject({ to: '/elsewhere', origin: 'person' });
  });

  it('tells how often it was used, without a new revision and without telling guests', async () => {
    const id = await saved('/used', '/there');
    const report = (uses: number, client = api.bali.id) =>
      api.call('POST', 'site/uses', {
        token: api.siteToken,
        body: { rows: [{ client, kind: 'redirect', name: id, referrer: '', uses }] },
      });
    const read = async () => (await api.call<object>('GET', `redirect/${id}`, { token: editor() })).body;
    expect(await read()).toMatchObject({ uses: 0, last_used_at: null, rev: 1 });
    expect((await report(2)).status).toBe(200);
    await report(3);
    await report(100, api.other.id);
    expect(await read()).toMatchObject({ uses: 5, last_used_at: expect.stringMatching(/^\d{4}-/), rev: 1 });
    const where = encodeURIComponent('{"action":"redirect.list"}');
    const token = api.bali.tokens.superadmin;
    const rules = await api.call<{ results: { id: string }[] }>('GET', `restricted-action?where=${where}`, {
      token,
    });
    await api.call('PUT', `restricted-action/${rules.body.results[0]?.id}`, {
      token,
      body: { is_guest_allowed: true },
    });
    const guest = await api.call<{ results: object[] }>('GET', `redirect/${api.bali.id}`, {});
    expect(guest).toMatchObject({ status: 200, body: { results: [{ from: '/used' }] } });
    expect(JSON.stringify(guest.body.results)).not.toMatch(/uses|last_used_at/);
  });

  it('goes in bulk, with those of another client left alone', async () => {
    const ids = [await saved('/one', '/x'), await saved('/two', '/x')];
    const remove = (token: string) =>
      api.call<{ refused: object[] }>('POST', 'redirect/bulk/delete', { token, body: { ids } });
    expect((await remove(api.other.tokens.editor)).body.refused).toHaveLength(2);
    expect(await visit('/one')).toBe('/x');
    expect((await remove(editor())).body.refused).toEqual([]);
    expect(await visit('/one')).toBe('not-found');
  });
});
