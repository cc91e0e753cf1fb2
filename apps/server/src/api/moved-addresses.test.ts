import { newId } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const languages = ['en', 'id'].map((code) => ({ code, name: code, nativeName: code }));
  for (const client of [api.bali, api.other]) {
    const token = client.tokens.superadmin;
    await api.call('POST', 'webconfig', { token, body: { language: languages } });
  }
});
afterAll(() => api.close());
beforeEach(() =>
  api.db.transact({ kind: 'system', reason: 'test' }, (tx) => tx.deleteFrom('redirect').execute()),
);

const token = () => api.bali.tokens.superadmin;

async function create(resource: string, body: object): Promise<string> {
  const answer = await api.call<{ id: string }>('POST', resource, { token: token(), body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function change(path: string, body: object): Promise<void> {
  const answer = await api.call('PUT', path, { token: token(), body });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
}

/** `from → to`, sorted. */
async function redirects(): Promise<string[]> {
  const { body } = await api.call<{ results: { from: string; to: string; permanent: boolean }[] }>(
    'GET',
    'redirect?sort=from',
    { token: token() },
  );
  return body.results.map(({ from, to, permanent }) => `${from} → ${to}${permanent ? '' : ' (for now)'}`);
}

const page = (slug: Record<string, string>, more: object = {}) =>
  create('page', { title: { en: 'P' }, slug, ...more });

describe('a changed address', () => {
  it('leaves a redirect in each language that moved, with its prefix', async () => {
    const id = await page({ en: 'rooms', id: 'kamar' });
    await change(`page/${id}`, { slug: { en: 'stay', id: 'kamar' } });
    expect(await redirects()).toEqual(['/rooms → /stay']);
    await change(`page/${id}`, { slug: { en: 'stay', id: 'menginap' } });
    expect(await redirects()).toEqual(['/id/kamar → /id/menginap', '/rooms → /stay']);
    await change(`page/${id}`, { customUrl: { en: 'Sleep/Here' } });
    expect(await redirects()).toEqual([
      '/id/kamar → /id/menginap',
      '/rooms → /sleep/here',
      '/stay → /sleep/here',
    ]);
  });

  it('leaves one for posts and categories too', async () => {
    const post = await create('post', { type: 'journal', title: { en: 'T' }, slug: { en: 'first' } });
    await change(`post/${post}`, { slug: { en: 'second' } });
    const category = await create('category', { type: 'journal', title: { en: 'C' }, slug: { en: 'trips' } });
    await change(`category/${category}`, { slug: { en: 'travel' } });
    expect(await redirects()).toEqual([
      '/journal/category/trips → /journal/category/travel',
      '/journal/first → /journal/second',
    ]);
  });

  it('leaves nothing of a draft, of what was scheduled, of the trash, or of an unknown language', async () => {
    const draft = await page({ en: 'draft' }, { status: 'draft' });
    await change(`page/${draft}`, { slug: { en: 'draft-2' } });
    const later = await page({ en: 'later' }, { publish_at: '2999-01-01T00:00:00.000Z' });
    await change(`page/${later}`, { slug: { en: 'later-2' } });
    const gone = await page({ en: 'gone' });
    await api.call('DELETE', `page/${gone}`, { token: token() });
    const french = await page({ en: 'rooms' });
    // The website had the language once.
    await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
      sql`update page set slug = '{"fr": "chambres"}' where id = ${french}`.execute(tx),
    );
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) => sql`delete from redirect`.execute(tx));
    await change(`page/${french}`, { slug: { fr: 'sejour' } });
    const same = await page({ en: 'Same' });
    await change(`page/${same}`, { slug: { en: 'same' }, title: { en: 'Other' } });
    expect(await redirects()).toEqual([]);
  });

  it.each([
    ['page', '/'],
    ['post', '/journal/'],
    ['category', '/journal/category/'],
  ])('M5 a %s takes its address from a redirect in any spelling', async (resource, above) => {
    const spellings: ((path: string) => string)[] = [
      (path) => path,
      (path) => path.toUpperCase(),
      (path) => `${path}/`,
      (path) => `${path.replace('team', 'Team')}/`,
    ];
    await create('redirect', { from: `${above}team`, to: '/elsewhere' });
    for (const [at, spelled] of spellings.entries()) {
      const slug = `team-${at}`;
      await create('redirect', { from: spelled(above + slug), to: '/elsewhere' });
      const type = resource === 'page' ? {} : { type: 'journal' };
      await create(resource, { ...type, title: { en: 'Team' }, slug: { en: slug } });
      expect([slug, await redirects()]).toEqual([slug, [`${above}team → /elsewhere`]]);
    }
  });

  it('collapses chains and closes no circle', async () => {
    const id = await page({ en: 'a' });
    await create('redirect', { from: '/old', to: '/a', permanent: false });
    for (const slug of ['b', 'c', 'd']) await change(`page/${id}`, { slug: { en: slug } });
    expect(await redirects()).toEqual(['/a → /d', '/b → /d', '/c → /d', '/old → /d (for now)']);
    await change(`page/${id}`, { slug: { en: 'a' } });
    expect(await redirects()).toEqual(['/b → /a', '/c → /a', '/d → /a', '/old → /a (for now)']);
  });

  it('two pages that trade places leave none, in one statement or in three steps', async () => {
    const one = await page({ en: 'left' });
    const two = await page({ en: 'right' });
    await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
      sql`update page set slug = case id when ${one} then '{"en":"right"}'::jsonb else '{"en":"left"}' end
        where id in (${one}, ${two})`.execute(tx),
    );
    expect(await redirects()).toEqual([]);
    await change(`page/${one}`, { slug: { en: 'between' } });
    await change(`page/${two}`, { slug: { en: 'right' } });
    await change(`page/${one}`, { slug: { en: 'left' } });
    expect(await redirects()).toEqual(['/between → /left']);
  });

  it('gives way to what is published at the old address, not to a draft', async () => {
    const moved = await page({ en: 'taken' });
    await change(`page/${moved}`, { slug: { en: 'elsewhere' } });
    const heir = await page({ en: 'taken' }, { status: 'draft' });
    expect(await redirects()).toEqual(['/taken → /elsewhere']);
    await change(`page/${heir}`, { status: 'published' });
    expect(await redirects()).toEqual([]);
    await change(`page/${moved}`, { slug: { en: 'third' } });
    await page({ en: 'elsewhere' });
    expect(await redirects()).toEqual([]);
  });

  it('of the home page leads to the root', async () => {
    const home = await page({ en: 'welcome', id: 'selamat' });
    await api.call('POST', 'webconfig', { token: token(), body: { default_homepage: home } });
    await change(`page/${home}`, { slug: { en: 'hello', id: 'halo' } });
    expect(await redirects()).toEqual(['/id/selamat → /id', '/welcome → /']);
  });

  it('is kept for every way of writing, in many rows at once, and says who did it', async () => {
    const ids = Array.from({ length: 60 }, () => newId('page'));
    const scope = { kind: 'client', clientId: api.other.id } as const;
    await api.db.transact(scope, async (tx) => {
      const rows = ids.map((id, at) => ({
        client_id: api.other.id,
        id,
        title: json({ en: 'Bulk' }),
        slug: json({ en: `bulk-${at}` }),
      }));
      await tx.insertInto('page').values(rows).execute();
    });
    await api.db.transact(scope, (tx) =>
      sql`update page set slug = jsonb_build_object('en', 'moved-' || id) where id = any(${ids})`.execute(tx),
    );
    const left = await api.db.read(scope, (tx) => tx.selectFrom('redirect').selectAll().execute());
    expect(left.length).toBe(60);
    expect(left.find(({ from }) => from === '/bulk-0')?.to).toBe(`/moved-${ids[0]}`);
    // Another client's website did not change.
    expect(await redirects()).toEqual([]);
    const id = await page({ en: 'who' });
    await change(`page/${id}`, { slug: { en: 'whom' } });
    const mine = await api.call<{ results: { created_by: string }[] }>('GET', 'redirect', { token: token() });
    expect(mine.body.results[0]?.created_by).toBe(api.bali.userIds.superadmin);
  });

  it('brings visitors to the page, however they write the old address', async () => {
    const id = await page({ en: 'Old-Story' });
    await change(`page/${id}`, { slug: { en: 'new-story' } });
    for (const path of ['/old-story', '/Old-Story', '/old-story/']) {
      const answer = await api.call<{ kind: string; to: string }>(
        'GET',
        `site/render?host=bali.localhost&path=${encodeURIComponent(path)}`,
        { token: api.siteToken },
      );
      expect([path, answer.body]).toEqual([path, expect.objectContaining({ to: '/new-story' })]);
    }
  });
});
