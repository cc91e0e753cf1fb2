import { type MissingAddress, maxMissing, newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../api/testing/test-api.ts';
import { pruneMissing } from '../index.ts';

let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const languages = ['en', 'id'].map((code) => ({ code, name: code, nativeName: code }));
  for (const client of [api.bali, api.other])
    await api.call('POST', 'webconfig', { token: client.tokens.superadmin, body: { language: languages } });
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});
beforeEach(() =>
  api.db.transact({ kind: 'system', reason: 'test' }, async (tx) => {
    for (const table of ['missing_address', 'former_address', 'redirect', 'page', 'post', 'category'])
      await sql`delete from ${sql.table(table)}`.execute(tx);
  }),
);

const token = () => api.bali.tokens.editor;
const row = (name: string, uses = 1, referrer = '', client = api.bali.id) => ({
  client,
  kind: 'missing',
  name,
  referrer,
  uses,
});
const report = (rows: object[], as = api.siteToken) =>
  api.call('POST', 'site/uses', { token: as, body: { rows } });

interface Answer {
  results: MissingAddress[];
  total: number;
  total_page: number;
}
const list = (query = '', as = token()) => api.call<Answer>('GET', `redirect/missing${query}`, { token: as });
const update = (values: string, where = 'true', table = 'missing_address') =>
  owner.query(`update ${table} set ${values} where ${where}`);
const paths = async (query = '') => (await list(query)).body.results.map(({ path }) => path);

async function make(resource: string, body: object): Promise<string> {
  const answer = await api.call<{ id: string; message: string }>('POST', resource, { token: token(), body });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.id;
}

describe('addresses that found nothing', () => {
  it('are told to those who may change redirects, and reported by the site program alone', async () => {
    expect((await report([row('/x')], token())).status).toBe(401);
    expect((await report([row('')])).status).toBe(422);
    expect((await report([row(`/${'x'.repeat(500)}`)])).status).toBe(422);
    expect((await list('', 'nobody')).status).toBe(401);
    expect((await list('', api.bali.tokens.head_region)).status).toBe(403);
    expect((await list('?limit=0')).status).toBe(422);
    expect((await list()).body).toEqual({ results: [], total: 0, total_page: 0 });
  });

  it('add up, with the last page that linked there, the most asked for first', async () => {
    await report([row('/rare'), row('/often', 3, 'https://blog.example/post'), row('/often', 2)]);
    await report([row('/often', 1, '/about')]);
    expect((await list()).body).toMatchObject({
      total: 2,
      results: [
        { path: '/often', hits: 6, referrer: '/about', dismissed: false },
        { path: '/rare', hits: 1, referrer: '' },
      ],
    });
    await report([row('/often', 1)]);
    expect((await list('?limit=1')).body.results).toMatchObject([{ hits: 7, referrer: '/about' }]);
    expect(await paths('?sort=last_at&limit=1')).toEqual(['/often']);
    expect(await paths('?limit=1&skip=1')).toEqual(['/rare']);
    expect(await paths('?q=RAR')).toEqual(['/rare']);
  });

  it('of one client are nobody else’s', async () => {
    await report([row('/ours'), row('/theirs', 1, '', api.other.id), row('/x', 1, '', 'cl_nobody')]);
    expect(await paths()).toEqual(['/ours']);
    const dismiss = (as: string) =>
      api.call('POST', 'redirect/missing/dismiss', { token: as, body: { paths: ['/ours', '/theirs'] } });
    await dismiss(api.other.tokens.editor);
    expect(await paths()).toEqual(['/ours']);
    expect((await list('', api.other.tokens.editor)).body.total).toBe(0);
  });

  it('can be dismissed and shown again', async () => {
    await report([row('/a'), row('/b')]);
    const dismiss = (body: object) => api.call('POST', 'redirect/missing/dismiss', { token: token(), body });
    expect((await dismiss({ paths: [] })).status).toBe(422);
    expect((await dismiss({ paths: ['/a'] })).status).toBe(200);
    await report([row('/a', 9)]);
    expect(await paths()).toEqual(['/b']);
    expect(await paths('?dismissed=true')).toEqual(['/a']);
    await dismiss({ paths: ['/a'], dismissed: false });
    expect(await paths()).toEqual(['/a', '/b']);
  });

  it('are a bounded number: whoever makes addresses up pushes out no address that people ask for', async () => {
    await report([row('/asked', 5)]);
    for (let part = 0; part < 3; part += 1)
      await report(Array.from({ length: 400 }, (_, at) => row(`/made-up-${part}-${at}`)));
    const { body } = await list();
    expect(body.total).toBe(maxMissing);
    expect(body.results[0]?.path).toBe('/asked');
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      sql`update missing_address set last_at = now() - interval '100 days' where path <> '/asked'`.execute(
        tx,
      ),
    );
    await pruneMissing(api.db);
    expect(await paths()).toEqual(['/asked']);
  });

  it('are told in a stable order and in pages, with when they were asked for', async () => {
    await report([row('/b', 2), row('/a', 2), row('/d', 2), row('/c')]);
    await update(`first_at = '2020-01-01', last_at = '2020-02-01'`);
    await update(`last_at = '2020-03-01'`, `path = '/c'`);
    await update(`last_at = '2020-02-02'`, `path = '/d'`);
    expect(await paths()).toEqual(['/d', '/a', '/b', '/c']);
    expect(await paths('?sort=last_at')).toEqual(['/c', '/d', '/a', '/b']);
    const { body } = await list('?limit=3&skip=3&sort=last_at');
    expect(body).toMatchObject({ total: 4, total_page: 2, results: [{ path: '/b', dismissed: false }] });
    expect(body.results[0]).toMatchObject({
      first_at: expect.stringMatching(/^2020-01-01/),
      last_at: expect.stringMatching(/^2020-02-01/),
    });
    await report([row('/b')]);
    expect((await list('?q=b')).body.results[0]).toMatchObject({
      hits: 3,
      first_at: expect.stringMatching(/^2020-01-01/),
      last_at: expect.not.stringMatching(/^2020-/),
    });
    await api.call('POST', 'redirect/missing/dismiss', { token: token(), body: { paths: ['/a'] } });
    expect((await list('?dismissed=true')).body).toMatchObject({ total: 1, results: [{ dismissed: true }] });
  });

  it('are forgotten 90 days after they were asked for last, and former addresses after a thousand', async () => {
    await report(['/old', '/young'].map((path) => row(path)));
    const moved = await make('page', { title: { en: 'Moved' }, slug: { en: 'was-here' } });
    const change = (body: object) => api.call('PUT', `page/${moved}`, { token: token(), body });
    for (const slug of ['was-there', 'is-elsewhere']) {
      await change({ status: 'draft', slug: { en: slug } });
      await change({ status: 'published' });
    }
    await update(`last_at = now() - interval '91 days'`, `path = '/old'`);
    await update(`last_at = now() - interval '89 days'`, `path = '/young'`);
    await update(`left_at = now() - interval '1001 days'`, `path = 'was-here'`, 'former_address');
    await update(`left_at = now() - interval '999 days'`, `path <> 'was-here'`, 'former_address');
    await pruneMissing(api.db);
    const left = (table: string) =>
      api.db.read({ kind: 'system', reason: 'test' }, async (tx) =>
        (await sql<{ path: string }>`select path from ${sql.table(table)} order by 1`.execute(tx)).rows.map(
          ({ path }) => path,
        ),
      );
    expect([await left('missing_address'), await left('former_address')]).toEqual([
      ['/young'],
      ['was-there'],
    ]);
  });

  it('of a client that is gone are not noted', async () => {
    const gone = await api.makeClient();
    await update('deleted_at = now()', `id = '${gone.id}'`, 'client');
    await report([row('/x', 1, '', gone.id), row('/y')]);
    const scope = { kind: 'system', reason: 'test' } as const;
    const { rows } = await api.db.read(scope, (tx) => sql`select path from missing_address`.execute(tx));
    expect(rows).toEqual([{ path: '/y' }]);
  });

  it('leave the list for a redirect that came with an import, in any spelling', async () => {
    await report([row('/gone'), row('/gone/below'), row('/fish')]);
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .insertInto('redirect')
        .values([{ id: newId('redirect'), client_id: api.bali.id, from: '/Gone/', to: '/rooms' }])
        .execute(),
    );
    expect((await paths()).toSorted()).toEqual(['/fish', '/gone/below']);
  });

  it('leave the list once something is there, or a redirect leads away', async () => {
    await report([row('/rooms'), row('/id/kamar'), row('/old/a'), row('/old/b'), row('/one'), row('/stays')]);
    await make('page', { title: { en: 'Rooms', id: 'Kamar' }, slug: { en: 'rooms', id: 'kamar' } });
    await make('redirect', { from: '/old/*', to: '/rooms' });
    await make('redirect', { from: '/One/', to: '/rooms' });
    expect(await paths()).toEqual(['/stays']);
    await report([row('/shop/bread'), row('/shop'), row('/shopping')]);
    await make('redirect', { from: '/Shop/*', to: '/rooms' });
    expect((await paths()).toSorted()).toEqual(['/shopping', '/stays']);
    await make('redirect', { from: '/SHOPPING', to: '/rooms' });
    expect(await paths()).toEqual(['/stays']);
    // Also one that a record leaves when it moves.
    const id = await make('page', { title: { en: 'Boats' }, slug: { en: 'boats' } });
    await api.call('PUT', `page/${id}`, { token: token(), body: { slug: { en: 'ships' } } });
    await report([row('/boats')]);
    expect(await paths()).toEqual(['/stays']);
  });
});

describe('a proposal', () => {
  const proposals = async (query = '') =>
    Object.fromEntries(
      (await list(query)).body.results.map(({ path, proposal }) => [
        path,
        proposal && `${proposal.to} (${proposal.reason}, ${proposal.title})`,
      ]),
    );

  it('is the record that had the address, also if it moved while visitors did not see it', async () => {
    const id = await make('page', { title: { en: 'Rooms' }, slug: { en: 'our-rooms', id: 'kamar' } });
    const change = (body: object) => api.call('PUT', `page/${id}`, { token: token(), body });
    await change({ status: 'draft' });
    await change({ slug: { en: 'stay', id: 'menginap' } });
    // It had an address in each language, and those alone.
    const others = { '/other': null, '/kamar': null, '/blog/our-rooms': null };
    await report(['/our-rooms', '/id/kamar', ...Object.keys(others)].map((path) => row(path)));
    // A draft is nothing to lead visitors to.
    expect(await proposals()).toEqual({ '/our-rooms': null, '/id/kamar': null, ...others });
    await change({ status: 'published' });
    expect(await proposals()).toEqual({
      ...others,
      '/our-rooms': '/stay (history, Rooms)',
      '/id/kamar': '/id/menginap (history, Rooms)',
    });
  });

  it('is else what has the same last part, or nearly', async () => {
    await make('post', { type: 'journal', title: { en: 'Light' }, slug: { en: 'first-light-on-the-water' } });
    // The most alike, and the shortest address of those.
    for (const slug of ['contacts', 'contact-us', 'contact'])
      await make('page', {
        title: slug === 'contact' ? { en: 'Contact', id: 'Kontak' } : { en: 'Other' },
        slug: { en: slug },
      });
    await make('post', { type: 'journal', title: { en: 'Other' }, slug: { en: 'contact' } });
    const trips = { type: 'journal', title: { en: '', id: 'Wisata' }, slug: { en: 'sea-trips' } };
    const category = await make('category', trips);
    // Others of each kind, of which none is proposed.
    for (const resource of ['page', 'post', 'category'])
      await make(resource, {
        ...(resource !== 'page' && { type: 'journal' }),
        ...{ title: { en: 'Zebra' }, slug: { en: `zebra-${resource}` } },
      });
    await report([
      row('/old/sea-trips'),
      row('/2012/05/first-light-on-the-water'),
      row('/blog/first-light-on-water'),
      row('/contact.html'),
      row('/old/contact-us'),
      row('/something-else-entirely'),
    ]);
    expect(await proposals()).toEqual({
      '/2012/05/first-light-on-the-water': '/journal/first-light-on-the-water (name, Light)',
      '/blog/first-light-on-water': '/journal/first-light-on-the-water (name, Light)',
      '/contact.html': '/contact (name, Contact)',
      '/old/contact-us': '/contact-us (name, Other)',
      '/something-else-entirely': null,
      '/old/sea-trips': '/journal/category/sea-trips (name, Wisata)',
    });
    expect(await proposals('?language=id')).toMatchObject({
      '/contact.html': '/contact (name, Kontak)',
      '/2012/05/first-light-on-the-water': '/journal/first-light-on-the-water (name, Light)',
    });
    expect((await list('?q=sea-trips')).body.results).toMatchObject([
      { proposal: { resource: 'category', id: category } },
    ]);
    expect(await paths()).toHaveLength(6);
  });

  it('is no record of another client', async () => {
    await make('page', { title: { en: 'Secret' }, slug: { en: 'secret-plans' } });
    await report([row('/secret-plans', 1, '', api.other.id)]);
    const { body } = await list('', api.other.tokens.editor);
    expect(body.results).toMatchObject([{ path: '/secret-plans', proposal: null }]);
  });
});
