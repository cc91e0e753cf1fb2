import { shareOf } from '@vold/testing';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { verifyHistory } from '../modules/history/index.ts';
import { startTestApi } from './testing/test-api.ts';

const record = z.object({ id: z.string(), rev: z.number() });

it.each(shareOf([1, 2, 4, 10], 0, 3))(
  '64 updates and 64 creates at once finish on %i connections',
  async (poolSize) => {
    const api = await startTestApi({ poolSize });
    onTestFinished(() => api.close());
    const token = api.bali.tokens.editor;
    const create = (title: string) => api.call('POST', 'page', { token, body: { title: { en: title } } });
    const made = await Promise.all(Array.from({ length: 4 }, (_, at) => create(`Page ${at}`)));
    const ids = made.map(({ body }) => record.parse(body).id);

    const { editor, developer } = api.bali.tokens;
    const update = (at: number) =>
      api.call('PUT', `page/${ids[at % ids.length]}`, {
        token: at % 8 < 5 ? editor : developer,
        body: { title: { en: `Title ${at}` } },
      });
    const answers = await Promise.all(
      // The same title each time: the addresses have to be made unique while they are being taken.
      Array.from({ length: 64 }, (_, at) => [update(at), create('The same')]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));

    const pages = await Promise.all(ids.map((id) => api.call('GET', `page/${id}`, { token })));
    expect(pages.map(({ body }) => record.parse(body).rev)).toEqual([17, 17, 17, 17]);
    const list = await api.call('GET', 'page?select=slug&limit=100', { token });
    const slugs = z
      .object({ total: z.literal(68), results: z.array(z.object({ slug: z.object({ en: z.string() }) })) })
      .parse(list.body)
      .results.map(({ slug }) => slug.en);
    expect(new Set(slugs).size).toBe(68);
  },
);

it('creates that come together are answered, refused and remembered each by itself', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const token = api.bali.tokens.editor;
  const create = (body: object, caller = token) => api.call('POST', 'page', { token: caller, body });
  await create({ title: { en: 'First' }, slug: { en: 'taken' } });
  await api.call('GET', 'page', { token: api.bali.tokens.developer });
  api.queries.length = 0;
  const bodies = Array.from({ length: 24 }, (_, at) => ({ title: { en: `Page ${at}` } }));
  const [made, taken, invalid, byAnother] = await Promise.all([
    Promise.all(bodies.map((body) => create(body))),
    create({ title: { en: 'Second' }, slug: { en: 'taken' } }),
    create({ title: { en: 'Too late' }, status: 'nonsense' }),
    create({ title: { en: 'Mine' } }, api.bali.tokens.developer),
  ]);

  expect(made.map(({ status }) => status)).toEqual(bodies.map(() => 201));
  expect(made.map(({ body }) => z.object({ title: z.unknown() }).parse(body).title)).toEqual(
    bodies.map(({ title }) => title),
  );
  expect([taken.status, invalid.status, byAnother.status]).toEqual([409, 422, 201]);
  // One who is refused sends the others of his statement once more, alone; still they are fewer than they would be.
  expect(
    api.queries.filter((text) => /^insert into "page".* values \(.*\), \(/s.test(text)).length,
  ).toBeGreaterThan(0);

  const { rows } = await api.db.read({ kind: 'client', clientId: api.bali.id }, (tx) =>
    sql<{ record_id: string; user_id: string; title: string }>`
      select record_id, user_id, data #>> '{title,en}' as title from history
      where model = 'page' and action = 'create' and data #>> '{title,en}' <> 'First'`.execute(tx),
  );
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  expect(rows).toHaveLength(25);
  for (const [at, { body }] of made.entries()) {
    expect(byTitle.get(`Page ${at}`)).toMatchObject({
      record_id: record.parse(body).id,
      user_id: api.bali.userIds.editor,
    });
  }
  expect(byTitle.get('Mine')?.user_id).toBe(api.bali.userIds.developer);
  expect(await verifyHistory(api.db, api.bali.id)).toMatchObject({ broken: [], unchained: [] });
});

it('changes that come together are answered, refused and remembered each by itself', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const token = api.bali.tokens.editor;
  const update = (id: string, body: object, caller = token) =>
    api.call('PUT', `page/${id}`, { token: caller, body });
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      api.call('POST', 'page', { token, body: { title: { en: `Page ${at}` }, slug: { en: `page-${at}` } } }),
    ),
  );
  const ids = made.map(({ body }) => record.parse(body).id);
  const [one = '', two = '', other = ''] = ids;
  await update(other, { status: 'draft' }, api.bali.tokens.developer);
  api.queries.length = 0;
  const [each, same, stale, gone, taken, byAnother, dated] = await Promise.all([
    Promise.all(ids.map((id, at) => update(id, { title: { en: `Changed ${at}` } }))),
    Promise.all(Array.from({ length: 20 }, (_, at) => update(one, { title: { en: `Again ${at}` } }))),
    Promise.all([0, 1, 2].map((rev) => update(two, { title: { en: 'Stale' }, rev: rev * 100 + 50 }))),
    update(one.replace(/.{4}$/, '0000'), { title: { en: 'Nowhere' } }),
    update(other, { slug: { en: 'page-1' } }),
    update(one, { title: { en: 'By another' } }, api.bali.tokens.developer),
    Promise.all(ids.map((id) => update(id, { publish_at: '2030-01-01T00:00:00.000Z', status: 'draft' }))),
  ]);

  expect([...each, ...same, byAnother, ...dated].map(({ status }) => status)).toEqual(
    [...each, ...same, byAnother, ...dated].map(() => 200),
  );
  expect(stale.map(({ status }) => status)).toEqual([412, 412, 412]);
  expect([gone.status, taken.status]).toEqual([404, 409]);
  const titled = z.object({ id: z.string(), rev: z.number(), title: z.object({ en: z.string() }) });
  expect(each.map(({ body }) => titled.parse(body)).map(({ id, title }) => [id, title.en])).toEqual(
    ids.map((id, at) => [id, `Changed ${at}`]),
  );
  // Each has its own text and its own revision.
  const again = same.map(({ body }) => titled.parse(body));
  expect(again.map(({ title }) => title.en)).toEqual(same.map((_, at) => `Again ${at}`));
  expect(new Set(again.map(({ rev }) => rev)).size).toBe(20);
  expect(z.object({ publish_at: z.string() }).parse(dated[0]?.body).publish_at).toBe(
    '2030-01-01T00:00:00.000Z',
  );
  expect(api.queries.filter((text) => /^update "page".* from \(values /s.test(text)).length).toBeGreaterThan(
    0,
  );

  const { rows } = await api.db.read({ kind: 'client', clientId: api.bali.id }, (tx) =>
    sql<{ rev: number; user_id: string; title: string | null }>`
      select rev, user_id, data #>> '{title,en}' as title from history
      where model = 'page' and record_id = ${one} order by rev`.execute(tx),
  );
  // The new one, its own change, twenty, another's and its date: none is lost, none has another's revision.
  expect(rows.map(({ rev }) => rev)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  for (const { rev, title } of again) expect(rows[rev - 1]?.title).toBe(title.en);
  expect(rows.find(({ title }) => title === 'By another')?.user_id).toBe(api.bali.userIds.developer);
  expect(await verifyHistory(api.db, api.bali.id)).toMatchObject({ broken: [], unchained: [] });
});

it('of changes of one revision that come together, one is written', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const token = api.bali.tokens.editor;
  const page = record.parse((await api.call('POST', 'page', { token, body: { title: { en: 'One' } } })).body);
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      api.call('PUT', `page/${page.id}`, { token, body: { title: { en: `Mine ${at}` }, rev: page.rev } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(31);
  const written = answers.find(({ status }) => status === 200)?.body;
  expect((await api.call('GET', `page/${page.id}`, { token })).body).toEqual(written);
});
