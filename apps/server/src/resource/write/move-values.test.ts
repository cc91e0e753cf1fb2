import type { Component, Page, Post, WebsiteSetting } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { startWorker } from '../../platform/jobs/index.ts';
import { createMoveLateValuesHandler } from './move-late-values.job.ts';

let api: TestApi;
beforeAll(async () => {
  // Saves are held below, for as long as a busy machine takes to rename the fields.
  api = await startTestApi({ languages: ['en', 'id'], deadlines: { lock: 30_000 } });
});
afterAll(() => api.close());

const input = (model: string, more: object = {}) => ({
  id: `id-${model}`,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const rows = (...components: object[]) =>
  input('rows', { component: 'VoldMultipleAddComponent', options: { components } });

const draft = { 'x-vold-edition': 'draft' };

async function call<Answer>(method: string, path: string, body?: object, headers = {}): Promise<Answer> {
  const token = api.bali.tokens.developer;
  const options = { token, headers, ...(body && { body }) };
  const { body: answer, status } = await api.call<Answer>(method, path, options);
  expect([method, path, status, status > 299 && answer]).toEqual([method, path, expect.any(Number), false]);
  return answer;
}

describe('a section whose inputs get other names', () => {
  const section = (id: string, data: object, sectionId: string) => ({ id, sectionId, data });

  /** A section of the client's own on a page in two languages. */
  async function prepare(key: string) {
    const inputs = [input('title'), input('text'), rows(input('day'), input('hour'))];
    const body = { title: 'Hours', sectionId: key, components: inputs };
    const { id } = await call<Component>('POST', 'component', body);
    const components = {
      en: [
        section(
          'a',
          { title: 'R&D <b>', text: '9 to 5', rows: [{ id: 'r', day: 'Monday', hour: '9' }] },
          key,
        ),
        section('b', { title: 'Kept' }, 'hero'),
      ],
      id: [section('c', { title: 'Senin', heading: 'Not shown by any input' }, key)],
    };
    const page = await call<Page>('POST', 'page', { title: { en: 'Hours' }, components });
    return {
      page: page.id,
      rename: (changed: object[], more: object = {}) =>
        call<Component>('PUT', `component/${id}`, { components: changed, ...more }),
      stored: () => call<Page>('GET', `page/${page.id}`),
    };
  }

  it('keeps their values on every page, in every language and in lists', async () => {
    const { rename, stored } = await prepare('hours-kept');
    const saved = await rename([
      input('title', { model: 'heading' }),
      // Two that swap their names.
      rows(input('day', { model: 'hour' }), input('hour', { model: 'day' })),
      input('text'),
    ]);
    expect(saved.components[0]).toMatchObject({ model: 'heading', was: ['title'] });
    const page = await stored();
    const data = { heading: 'R&D <b>', text: '9 to 5', rows: [{ id: 'r', hour: 'Monday', day: '9' }] };
    expect(page.components).toEqual({
      en: [section('a', data, 'hours-kept'), section('b', { title: 'Kept' }, 'hero')],
      id: [section('c', { heading: 'Senin' }, 'hours-kept')],
    });
    expect(page.rev).toBe(2);
  });

  it('gives the values of an older version and of an editor who had the page open to the new name', async () => {
    const { page, rename, stored } = await prepare('hours-open');
    await rename([input('title', { model: 'heading' }), input('text')]);
    await call('POST', `page/${page}/versions/1/restore`, { rev: 2 });
    expect((await stored()).components.en?.[0]?.data).toMatchObject({ heading: 'R&D <b>' });
    const typed = section('a', { title: 'Typed meanwhile' }, 'hours-open');
    await call('PUT', `page/${page}`, { components: { en: [typed] } });
    expect((await stored()).components.en?.[0]?.data).toEqual({ heading: 'Typed meanwhile' });
  });

  it('keeps their values in the draft, which is published without a conflict', async () => {
    const { page, rename, stored } = await prepare('hours-draft');
    const shown = (data: object) => ({ components: { en: [section('a', data, 'hours-draft')] } });
    await call('PUT', `page/${page}`, shown({ title: 'Drafted', text: '9 to 5' }), draft);
    await rename([input('title', { model: 'heading' }), input('text')]);
    const drafted = await call<Page>('GET', `page/${page}`, undefined, draft);
    expect(drafted.components.en?.[0]?.data).toEqual({ heading: 'Drafted', text: '9 to 5' });
    expect((await stored()).components.en?.[0]?.data).toMatchObject({ heading: 'R&D <b>' });
    await call('POST', 'draft/publish', { records: [{ resource: 'page', id: page }] });
    expect((await stored()).components.en?.[0]?.data).toEqual({ heading: 'Drafted', text: '9 to 5' });
  });

  it('is found on pages by another key as well', async () => {
    const { rename, stored } = await prepare('hours-keyed');
    await rename([input('title'), input('text')], { sectionId: 'times-keyed' });
    expect((await stored()).components.en?.[0]).toMatchObject({
      sectionId: 'times-keyed',
      data: { title: 'R&D <b>' },
    });
  });
});

it('keeps the values of fields of posts and pages that get other names', async () => {
  const block = (...components: object[]) => ({ id: 'facts', title: 'Facts', components });
  const price = input('price', { hasLanguage: true });
  const type = (...components: object[]) => ({
    path: 'bowl',
    extendPageInput: true,
    cardDetail: { group: [block(...components)] },
  });
  const { id, data } = await call<WebsiteSetting>('POST', 'website-setting', {
    title: 'Bowls',
    data: type(price, input('sku')),
  });
  const values = { price: { en: '5', id: '50' }, sku: 'A1', other: 'free' };
  const post = await call<Post>('POST', 'post', { type: 'bowl', title: { en: 'A' }, data: values });
  const page = await call<Page>('POST', 'page', { title: { en: 'B' }, data: { price: { en: '7' } } });
  const drafted = { type: 'bowl', title: { en: 'D' }, data: values };
  const { id: only } = await call<Post>('POST', 'post', drafted, draft);
  await call('PUT', `post/${post.id}`, { title: { en: 'Later' } }, draft);
  const elsewhere = await call<Post>('POST', 'post', { type: 'cup', title: { en: 'C' }, data: values });

  const changed = type({ ...price, model: 'cost' }, data.cardDetail?.group?.[0] ? input('sku') : {});
  const saved = await call<WebsiteSetting>('PUT', `website-setting/${id}`, { data: changed });
  expect(JSON.stringify(saved.data.cardDetail?.group)).toContain('"was":["price"]');

  const dataOf = async (path: string, headers = {}) =>
    (await call<Post>('GET', path, undefined, headers)).data;
  const renamed = { cost: values.price, sku: 'A1', other: 'free' };
  expect(await dataOf(`post/${post.id}`)).toEqual(renamed);
  expect(await dataOf(`post/${only}`, draft)).toEqual(renamed);
  expect(await dataOf(`post/${post.id}`, draft)).toEqual(renamed);
  // It is still a draft of what is published.
  const back = await call<Post & { changed?: boolean }>(
    'PUT',
    `post/${post.id}`,
    { title: { en: 'A' } },
    draft,
  );
  expect(back.changed).toBe(false);
  expect(await dataOf(`page/${page.id}`)).toEqual({ cost: { en: '7' } });
  expect(await dataOf(`post/${elsewhere.id}`)).toEqual(values);
  await call('PUT', `post/${post.id}`, { data: { price: { en: '6' } } });
  expect(await dataOf(`post/${post.id}`)).toEqual({ cost: { en: '6' } });
});

it('gives what is saved while a field gets another name its new place', async () => {
  const field = input('tone', { id: 'tone-of-vases' });
  const type = (changed: object) => ({
    data: {
      path: 'vase',
      extendPageInput: true,
      cardDetail: { group: [{ id: 'facts', title: 'Facts', components: [changed] }] },
    },
  });
  const setting = await call<WebsiteSetting>('POST', 'website-setting', { title: 'Vases', ...type(field) });
  const body = { title: 'Late', sectionId: 'late-hours', components: [input('title'), rows(input('day'))] };
  const component = await call<Component>('POST', 'component', body);

  // Saves wait for these addresses when they have read the forms.
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('begin');
  await owner.query(
    `insert into address (client_id, language, path, resource, record_id, drafted)
     select $1, 'en', unnest(array['vase/held', 'held-page']), 'page', 'nobody', false`,
    [api.bali.id],
  );
  const data = { tone: 'blue' };
  const sections = {
    en: [{ id: 'a', sectionId: 'late-hours', data: { title: 'T', rows: [{ id: 'r', day: 'M' }] } }],
  };
  const held = Promise.all([
    call<Post>('POST', 'post', { type: 'vase', title: { en: 'V' }, slug: { en: 'held' }, data }),
    call<Page>('POST', 'page', { title: { en: 'P' }, slug: { en: 'held-page' }, data, components: sections }),
  ]);
  const waiting = async () => {
    const { rows: found } = await owner.query(
      'select count(*)::int as n from pg_locks where not granted and transactionid = pg_current_xact_id()::xid',
    );
    return found[0].n;
  };
  await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
  await call('PUT', `website-setting/${setting.id}`, type({ ...field, model: 'color' }));
  const changed = [input('title', { model: 'heading' }), rows(input('day', { model: 'weekday' }))];
  await call('PUT', `component/${component.id}`, { components: changed });
  await owner.query('rollback');
  const [post, page] = await held;

  const worker = await startWorker({
    url: api.databaseUrl,
    handlers: [createMoveLateValuesHandler(api)],
    log: { warn() {}, error() {} },
  });
  onTestFinished(() => worker.stop());
  await expect
    .poll(async () => (await call<Post>('GET', `post/${post.id}`)).data, { timeout: 30_000 })
    .toEqual({ color: 'blue' });
  const storedPage = async () => {
    const stored = await call<Page>('GET', `page/${page.id}`);
    return { data: stored.data, section: stored.components.en?.[0]?.data };
  };
  const section = { heading: 'T', rows: [{ id: 'r', weekday: 'M' }] };
  await expect.poll(storedPage, { timeout: 30_000 }).toEqual({ data: { color: 'blue' }, section });
});

it('moves values in the items of lists too, of this type and client alone, at once and when no earlier save goes on', async () => {
  const list = (model: string) =>
    rows(input(model, { id: 'late-day', ...(model !== 'day' && { was: ['day'] }) }));
  const type = (path: string, ...components: object[]) => ({
    title: path,
    data: {
      path,
      extendPageInput: path === 'shelf',
      cardDetail: { group: [{ id: 'facts', title: 'Facts', components }] },
    },
  });
  const note = (model: string) => input(model, { id: 'late-note' });
  const { id } = await call<WebsiteSetting>(
    'POST',
    'website-setting',
    type('shelf', list('day'), note('note')),
  );
  const make = async (path: string, more: object = {}) =>
    (await call<Post>('POST', path, { title: { en: 'Late' }, ...more })).id;
  const records = {
    post: await make('post', { type: 'shelf' }),
    both: await make('post', { type: 'shelf' }),
    none: await make('post', { type: 'shelf' }),
    otherType: await make('post', { type: 'drawer' }),
    page: await make('page'),
  };
  const foreign = await api.call<Post>('POST', 'post', {
    token: api.other.tokens.developer,
    body: { type: 'shelf', title: { en: 'Late' } },
  });
  await call('PUT', `website-setting/${id}`, type('shelf', list('weekday'), note('remark')));
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const jobs = await owner.query(
    `select payload ->> 'of' as of, run_at - now() > interval '30 seconds' as later
     from graphile_worker._private_jobs where key like '%data shelf%' and payload ->> 'clientId' = $1 order by 1, 2`,
    [api.bali.id],
  );
  expect(jobs.rows.filter(({ of }) => of === 'shelf')).toEqual([
    { of: 'shelf', later: false },
    { of: 'shelf', later: true },
  ]);
  const late = { rows: [{ id: 'r', day: 'M' }], note: 'old' };
  const save = (record: string, data: object) =>
    owner.query(`update ${record.startsWith('pg_') ? 'page' : 'post'} set data = $2 where id = $1`, [
      record,
      data,
    ]);
  for (const record of [records.otherType, records.page, foreign.body.id]) await save(record, late);
  await save(records.post, { rows: late.rows });
  await save(records.both, { note: 'old', remark: 'new' });
  const worker = await startWorker({
    url: api.databaseUrl,
    handlers: [createMoveLateValuesHandler(api)],
    log: { warn() {}, error() {} },
  });
  onTestFinished(() => worker.stop());
  const read = async (record: string) => {
    const { rows: found } = await owner.query(
      `select data, rev from ${record.startsWith('pg_') ? 'page' : 'post'} where id = $1`,
      [record],
    );
    return found[0];
  };
  const moved = { rows: [{ id: 'r', weekday: 'M' }], remark: 'old' };
  await expect
    .poll(async () => (await read(records.post)).data, { timeout: 30_000 })
    .toEqual({ rows: moved.rows });
  await expect.poll(async () => (await read(records.page)).data, { timeout: 30_000 }).toEqual(moved);
  expect((await read(records.both)).data).toMatchObject({ remark: 'new' });
  expect((await read(records.none)).rev).toBe(1);
  for (const record of [records.otherType, foreign.body.id]) expect((await read(record)).data).toEqual(late);
});
