import { type FormField, newId, type ReferenceList } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
/** Ids of what treatments name. */
let doctor: string;
let page: string;
let form: string;

const call = <T = Record<string, unknown>>(method: string, path: string, token: string, body?: object) =>
  api.call<T>(method, path, { token, body });
const field = (
  model: string,
  component: FormField['component'],
  more: Partial<FormField> = {},
): FormField => ({
  id: model,
  component,
  model,
  title: `The ${model}`,
  ...more,
});
const relation = (model: string, target: 'page' | 'user' | 'form-builder', more: Partial<FormField> = {}) =>
  field(model, 'VoldRelation', { options: { target }, ...more });

async function create(resource: string, body: object, token = api.bali.tokens.developer): Promise<string> {
  const answer = await call<{ id: string }>('POST', resource, token, body);
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return answer.body.id;
}
const treatment = (data: object, token = api.bali.tokens.developer) =>
  call<{ id: string; details: { path: string; message: string }[] }>('POST', 'post', token, {
    type: 'treatment',
    title: { en: 'Filling' },
    slug: { en: newId('post') },
    status: 'published',
    data,
  });
const usesOf = async (path: string, token = api.bali.tokens.developer) =>
  (await call<ReferenceList>('GET', path, token)).body;

async function render(path: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ host: 'bali.localhost', path, ...more });
  const { body } = await call<{ places?: object; tags?: string[] }>(
    'GET',
    `site/render?${query}`,
    api.siteToken,
  );
  return body;
}

beforeAll(async () => {
  api = await startTestApi();
  const components = [
    field('doctors', 'VoldRelationPost'),
    field('reviewer', 'VoldRelationPost', { roles: ['developer'] }),
    relation('pages', 'page', { hasLanguage: true }),
    relation('nurses', 'user', { options: { target: 'user', max: 2 } }),
    relation('forms', 'form-builder'),
    field('steps', 'VoldMultipleAddComponent', { options: { components: [relation('page', 'page')] } }),
  ];
  const data = { path: 'treatment', cardDetail: { group: [{ id: 'a', components }] } };
  await create('website-setting', { title: 'Treatments', data });
  await create('component', {
    title: 'Team',
    sectionId: 'team-of',
    components: [relation('people', 'user')],
  });
  doctor = await create('post', { type: 'doctor', title: { en: 'Dr. Ada' } });
  page = await create('page', { title: { en: 'Prices' }, slug: { en: 'prices' }, status: 'published' });
  form = await create('form-builder', { title: 'Questions', inputs: [] });
});
afterAll(() => api.close());

it('refuses to name newly what is not there or is another client’s, in forms and in sections', async () => {
  const { bali, other } = api;
  const foreign = await create('page', { title: { en: 'Foreign' } }, other.tokens.developer);
  const gone = await create('page', { title: { en: 'Gone' } });
  await call('DELETE', `page/${gone}`, bali.tokens.developer);
  const refused = await treatment({
    doctors: { doctor: [doctor, newId('post')] },
    pages: { en: [page, foreign], id: [gone] },
    nurses: [bali.userIds.editor, other.userIds.editor],
    forms: [page],
    steps: [{ page: [page] }, { page: [foreign] }],
  });
  expect(refused.status).toBe(422);
  expect(refused.body.details.map(({ path }) => path).toSorted()).toEqual([
    'data.doctors.doctor.1',
    'data.forms.0',
    'data.nurses.1',
    'data.pages.en.1',
    'data.pages.id.0',
    'data.steps.1.page.0',
  ]);
  const tooMany = await treatment({ nurses: [1, 2, 3].map(() => bali.userIds.editor) });
  expect(tooMany.body.details[0]?.message).toBe('The nurses may have at most 2 items');
  const endless = await treatment({ pages: { en: Array.from({ length: 1001 }, () => page) } });
  expect(endless.body.details[0]?.message).toBe('The pages may have at most 1000 items');

  const section = (people: string[]) => ({
    title: { en: 'Team' },
    components: { en: [{ id: 's', sectionId: 'team-of', data: { people } }] },
  });
  const { developer } = bali.tokens;
  const bad = await call<{ details: { path: string }[] }>(
    'POST',
    'page',
    developer,
    section([other.userIds.editor]),
  );
  expect([bad.status, bad.body.details[0]?.path]).toEqual([422, 'components.en.0.data.people.0']);
  expect((await call('POST', 'page', developer, section([bali.userIds.editor]))).status).toBe(201);
});

it('keeps what was named when that goes, also in a save of other fields', async () => {
  const { developer } = api.bali.tokens;
  const target = await create('page', { title: { en: 'Soon gone' } });
  const { id } = (await treatment({ pages: { en: [target] } })).body;
  expect((await call('DELETE', `page/${target}`, developer)).status).toBe(409);
  expect((await call('DELETE', `page/${target}?force=true`, developer)).status).toBe(200);
  const again = await call('PUT', `post/${id}`, developer, { data: { pages: { en: [target, page] } } });
  expect(again.status).toBe(200);
});

it('shows the other side by type and field, page by page, and only what somebody may read', async () => {
  const { editor } = api.bali.tokens;
  const own = await create('post', { type: 'doctor', title: { en: 'Dr. Bo' } });
  const doctors = { doctor: [own] };
  for (const data of [{ doctors }, { doctors }, { doctors, reviewer: doctors }])
    expect((await treatment(data)).status).toBe(201);
  await create('page', {
    title: { en: 'Home' },
    components: { en: [{ id: 's', sectionId: 'x', data: { own } }] },
  });

  const uses = await usesOf(`post/${own}/references?limit=2`);
  expect(uses.results).toHaveLength(2);
  expect(uses.total).toBe(5);
  expect(uses.groups.map(({ resource, type, title, total }) => [resource, type, title, total])).toEqual([
    ['post', 'treatment', 'The doctors', 3],
    ['page', null, null, 1],
    ['post', 'treatment', 'The reviewer', 1],
  ]);
  const key = encodeURIComponent(uses.groups[0]?.key ?? '');
  const ofGroup = await usesOf(`post/${own}/references?group=${key}&limit=2&skip=2`);
  expect([ofGroup.total, ofGroup.total_page]).toEqual([3, 2]);
  expect(ofGroup.results).toMatchObject([{ type: 'treatment', field: 'data.doctors', place: 'The doctors' }]);

  const seen = await usesOf(`post/${own}/references`, editor);
  expect(seen.groups.map(({ title }) => title)).toEqual(['The doctors', null]);
  expect([seen.total, JSON.stringify(seen).includes('reviewer')]).toEqual([4, false]);

  // A role that may not use the type hears nothing of its posts.
  await create('role', {
    name: 'Narrow',
    permission: ['post.get', 'page.get'],
    disabled_menu: ['treatment'],
  });
  const { head_region } = api.bali.userIds;
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`update "user" set role = 'Narrow' where id = ${head_region}`.execute(tx),
  );
  const ofNarrow = await usesOf(`post/${own}/references`, api.bali.tokens.head_region);
  expect(ofNarrow.groups.map(({ resource }) => resource)).toEqual(['page']);
});

it('shows visitors the name of a user whom content names, pages by their address, and nothing more', async () => {
  const { bali } = api;
  const slug = newId('post').toLowerCase();
  const made = await call<{ id: string }>('POST', 'post', bali.tokens.developer, {
    type: 'treatment',
    title: { en: 'Whitening' },
    slug: { en: slug },
    status: 'published',
    data: { nurses: [bali.userIds.editor], pages: { en: [page] }, forms: [form] },
  });
  expect(made.status).toBe(201);
  const editor = (
    await call<{ name: string; email: string }>('GET', `user/${bali.userIds.editor}`, bali.tokens.superadmin)
  ).body;
  const answer = await render(`/treatment/${slug}`);
  expect(answer.places).toMatchObject({
    [bali.userIds.editor]: { title: editor.name, href: null },
  });
  expect(answer.tags).toContain(`user:${bali.userIds.editor}`);
  expect(JSON.stringify(answer)).not.toContain(editor.email);
  // A user who is not named by content has no name for visitors, for any caller.
  const draft = await render('/', { draft: 'en', pages: `${bali.userIds.admin},${bali.userIds.editor}` });
  expect(Object.keys(draft.places ?? {})).toEqual([bali.userIds.editor]);
});

describe('records that are published together', () => {
  const draft = { 'x-vold-edition': 'draft' };
  const callDraft = async (method: string, path: string, body: object) => {
    const token = api.bali.tokens.developer;
    const answer = await api.call<{ id: string; message: string }>(method, path, {
      token,
      body,
      headers: draft,
    });
    expect(answer.status, answer.body.message).toBeLessThan(300);
    return answer.body.id;
  };
  const publish = (records: object[]) =>
    call<{ message: string; details: { path: string }[] }>(
      'POST',
      'draft/publish',
      api.bali.tokens.developer,
      { records },
    );
  const doctorPost = (title: string) => ({
    type: 'treatment',
    title: { en: title },
    slug: { en: newId('post') },
    data: {},
  });

  it('E3 a post may name itself', async () => {
    const id = await callDraft('POST', 'post', doctorPost('Alone'));
    await callDraft('PUT', `post/${id}`, { data: { doctors: { treatment: [id] } } });
    const answer = await call<{ message: string }>(
      'POST',
      `post/${id}/publish`,
      api.bali.tokens.developer,
      {},
    );
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  });

  it('E3 posts and pages may name each other, whichever is first', async () => {
    const one = await callDraft('POST', 'post', doctorPost('One'));
    const other = await callDraft('POST', 'post', doctorPost('Other'));
    const aPage = await callDraft('POST', 'page', { title: { en: 'Both' }, slug: { en: newId('page') } });
    await callDraft('PUT', `post/${one}`, {
      data: { doctors: { treatment: [other] }, pages: { en: [aPage] } },
    });
    await callDraft('PUT', `post/${other}`, { data: { doctors: { treatment: [one] } } });
    const answer = await publish(
      [one, other].map((id) => ({ resource: 'post', id })).concat({ resource: 'page', id: aPage }),
    );
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  });

  it('E3 a record that is not published with them is refused by its name', async () => {
    const one = await callDraft('POST', 'post', doctorPost('First'));
    const other = await callDraft('POST', 'post', doctorPost('Second'));
    await callDraft('PUT', `post/${one}`, { data: { doctors: { treatment: [other] } } });
    const answer = await publish([{ resource: 'post', id: one }]);
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('“First”')]);
    expect(answer.body.details).toMatchObject([{ path: `post.${one}.data.doctors.treatment.0` }]);
    expect((await publish([one, other].map((id) => ({ resource: 'post', id })))).status).toBe(200);
  });
});
