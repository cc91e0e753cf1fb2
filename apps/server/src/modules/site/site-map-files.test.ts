import type { SiteMap, SiteMapPart } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
const total = 90_000;
const components = { en: [{ id: 'a', sectionId: 'text', data: { text: '<p>Words</p>' } }] };

beforeAll(async () => {
  api = await startTestApi();
  const language = ['en', 'id'].map((code) => ({ code, name: code, nativeName: code }));
  await api.call('POST', 'webconfig', { token: api.bali.tokens.superadmin, body: { language } });
  for (const slug of ['first', 'second'])
    await api.call('POST', 'page', {
      token: api.bali.tokens.superadmin,
      body: { title: { en: slug, id: slug }, slug: { en: slug, id: slug }, components },
    });
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  await owner.query(
    `insert into address (client_id, language, path, resource, record_id, drafted)
      select $1, 'en', 'old/' || i, 'post', 'po_' || lpad(i::text, 26, '0'), false from generate_series(1, $2::int) i`,
    [api.bali.id, total],
  );
  await owner.end();
});
afterAll(() => api.close());

const ask = async <T>(path: string) => (await api.call<T>('GET', path, { token: api.siteToken })).body;
const index = () => ask<SiteMap>('site/map?host=bali.localhost');

it('B-gr1 a sitemap has as many files as its addresses need, each with at most 50,000 of them', async () => {
  const { files } = await index();
  expect(files.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'id']);
  const starts = files.filter(({ language }) => language === 'en').map(({ after }) => after);
  const { rows } = await api.db.read({ kind: 'system', reason: 'test' }, (tx) =>
    sql<{ count: number }>`
      select count(*)::int from address where client_id = ${api.bali.id} and language = 'en'
      group by width_bucket(record_id, ${starts}::text[])`.execute(tx),
  );
  const counts = rows.map(({ count }) => count);
  expect(Math.max(...counts)).toBeLessThanOrEqual(50_000);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total + 2);
});

it('B-gr1 the parts of all files have every record once', async () => {
  const { files } = await index();
  let parts = 0;
  const hrefs: string[] = [];
  for (const file of files.filter(({ language }) => language === 'en'))
    for (let after: string | null = file.after; after !== null; parts += 1) {
      const part: SiteMapPart = await ask(
        `site/map/part?host=bali.localhost&file=${file.after}&after=${after}`,
      );
      hrefs.push(...part.entries.flatMap((entry) => entry.hrefs.map(({ href }) => href)));
      after = part.next;
    }
  // The others have an address and no record.
  expect(hrefs.toSorted()).toEqual(['/first', '/id/first', '/id/second', '/second']);
  expect(parts).toBeLessThan(total / 1_000 + 5);
});

it('B-gr1 an index that is asked for again reads the last file only', async () => {
  await index();
  api.queries.length = 0;
  await index();
  expect(api.queries.filter((query) => query.includes('from address'))).toHaveLength(1);
});

it('E7 a page is in the sitemap though its canonical has a slash at its end, another case or is encoded', async () => {
  const { superadmin: token } = api.other.tokens;
  for (const [slug, canonical] of [
    ['plain', 'https://other.example/plain/'],
    ['grün', 'https://other.example/Gr%C3%BCn'],
    ['café', 'https://other.example/cafe%CC%81'],
    ['copy', 'https://other.example/original'],
  ] as const) {
    const body = {
      title: { en: slug },
      slug: { en: slug },
      components,
      meta: { canonical: { en: canonical } },
    };
    expect((await api.call('POST', 'page', { token, body })).status).toBe(201);
  }
  const { entries } = await ask<SiteMapPart>('site/map/part?host=other.localhost');
  expect(entries.flatMap(({ hrefs }) => hrefs.map(({ href }) => href)).toSorted()).toEqual([
    '/caf%C3%A9',
    '/gr%C3%BCn',
    '/plain',
  ]);
});
