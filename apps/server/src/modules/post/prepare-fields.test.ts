import type { FormField } from '@vold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createPrepareFieldsHandler, resumeFields } from './index.ts';

/** More than are prepared within the save of a definition. */
const posts = 3_500;

let api: TestApi;
let owner: pg.Client;
let setting: string;
const workers: RunningWorker[] = [];

const field = (model: string, component: FormField['component'], useInLists: boolean): FormField => ({
  id: model,
  component,
  model,
  title: model,
  ...(useInLists && { useInLists }),
});
const define = async (price: boolean, kind: boolean) => {
  const components = [field('price', 'VoldNumber', price), field('kind', 'VoldInput', kind)];
  const { status } = await api.call('PUT', `website-setting/${setting}`, {
    token: api.bali.tokens.developer,
    body: { data: { path: 'bowl', cardDetail: { group: [{ id: 'a', components }] } } },
  });
  expect(status).toBe(200);
};

beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const made = await api.call<{ id: string }>('POST', 'website-setting', {
    token: api.bali.tokens.developer,
    body: { title: 'Bowls', data: { path: 'bowl' } },
  });
  setting = made.body.id;
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into post (client_id, id, type, title, status, data)
     select $1, 'po_bowl' || lpad(n::text, 6, '0'), 'bowl', jsonb_build_object('en', 'Bowl ' || n), 'published',
       jsonb_build_object('price', n, 'kind', 'kind ' || n % 7) from generate_series(1, $2::int) n`,
    [api.bali.id, posts],
  );
  await owner.query('set session_replication_role = origin');
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});

const log = { warn: () => {}, error: () => {} };
async function work(): Promise<void> {
  const handlers = [createPrepareFieldsHandler(api)];
  workers.push(await startWorker({ url: api.databaseUrl, handlers, log: log as never }));
}

const state = async () =>
  (
    await owner.query(`select step, ready from marked_type where client_id = $1 and type = 'bowl'`, [
      api.bali.id,
    ])
  ).rows[0] as { step: string | null; ready: object } | undefined;
/** One transaction of the job, after which its process dies. */
const once = () => owner.query(`select vold_prepare_fields($1, 'bowl', 500)`, [api.bali.id]);
const rows = async () =>
  (
    await owner.query(
      `select id, model, language, status, key, exact from field_order where client_id = $1 order by 1, 2, 3`,
      [api.bali.id],
    )
  ).rows;
const save = (id: string, data: object) =>
  api.call('PUT', `post/${id}`, { token: api.bali.tokens.editor, body: { data } });

/** The models of fields that lists cannot use yet. */
const preparing = async () => {
  const token = api.bali.tokens.editor;
  interface Listed {
    results: { id: string; preparing: string[] }[];
  }
  const { body } = await api.call<Listed>('GET', 'website-setting', { token });
  return body.results.find(({ id }) => id === setting)?.preparing;
};

/** The first bowls by price, and how many there are of a kind. */
async function lists() {
  const token = api.bali.tokens.editor;
  const where = (kind: object) => encodeURIComponent(JSON.stringify({ and: [{ type: 'bowl' }, kind] }));
  interface Listed {
    results: { data: { price: number } }[];
    total: number;
  }
  const sorted = await api.call<Listed>('GET', `post?size=3&sort=data.price ASC&where=${where({})}`, {
    token,
  });
  const found = await api.call<Listed>('GET', `post?size=1&where=${where({ 'data.kind': 'kind 3' })}`, {
    token,
  });
  return [sorted.body.results.map(({ data }) => data.price), found.body.total];
}

it('answers rightly while many posts are prepared, through changes, saves and a crash', async () => {
  await define(true, true);
  expect(await state()).toMatchObject({ step: 'fill', ready: {} });
  expect(await preparing()).toEqual(['kind', 'price']);
  expect(await lists()).toEqual([[1, 2, 3], 500]);

  // Posts before and after the job's position.
  await once();
  await save('po_bowl000003', { price: -9, kind: 'other' });
  await save('po_bowl003400', { price: -8, kind: 'kind 3' });
  await save('po_bowl003401', { kind: 'kind 3' });
  await api.call('DELETE', 'post/po_bowl003500', { token: api.bali.tokens.editor });
  expect(await lists()).toEqual([[-9, -8, 1], 501]);

  // Taken back in the middle, changed, and marked again.
  await define(false, true);
  await once();
  await save('po_bowl000004', { price: -7, kind: 'kind 3' });
  await define(true, true);
  await once();
  expect(await lists()).toEqual([[-9, -8, -7], 502]);

  // The queue of a restored backup is empty.
  await owner.query('delete from graphile_worker._private_jobs');
  await resumeFields(api.db);
  await work();
  await expect
    .poll(state, { timeout: 30_000 })
    .toEqual({ step: null, ready: { price: 'VoldNumber', kind: 'VoldInput' } });
  expect(await preparing()).toEqual([]);
  expect(await lists()).toEqual([[-9, -8, -7], 502]);
  const kept = await rows();
  await owner.query('select vold_restore_fields($1)', [api.bali.id]);
  expect(kept).toEqual(await rows());
  expect(kept.length).toBe((posts - 1) * 2 - 1);

  await define(false, false);
  await expect.poll(state, { timeout: 30_000 }).toBeUndefined();
  expect(await rows()).toEqual([]);
  expect(await lists()).toEqual([[-9, -8, -7], 502]);
});
