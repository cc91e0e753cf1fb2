import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Answer {
  id: string;
  rev: number;
  changed?: boolean;
  published_rev: number | null;
  code: string;
  message: string;
  parent: string | null;
  receiver: string;
  status: string;
  results: Answer[];
  total: number;
  details: { path: string }[];
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'de'] });
});
afterAll(() => api.close());

const draft = { 'x-vold-edition': 'draft' };
const call = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call<Answer>(method, path, { token: api.bali.tokens.admin, body, headers });
const callDraft = (method: string, path: string, body?: unknown) => call(method, path, body, draft);
const make = async (path: string, body: object) => (await call('POST', path, body)).body.id;
const guest = (path: string) => api.call<Answer>('GET', `${path}/${api.bali.id}`);
const publish = (resource: string, ids: string[], choice = {}) =>
  call('POST', 'draft/publish', { records: ids.map((id) => ({ resource, id })), ...choice });

it('keeps a static text as it is until it is published, and merges it by language', async () => {
  const id = await make('static', {
    title: { en: 'Hours' },
    description: { en: '<p>9</p>', de: '<p>9</p>' },
  });
  await callDraft('PUT', `static/${id}`, { description: { en: '<p>10</p>', de: '<p>9</p>' } });
  expect((await call('GET', `static/${id}`)).body).toMatchObject({ description: { en: '<p>9</p>' } });
  await call('PUT', `static/${id}`, { description: { en: '<p>9</p>', de: '<p>8</p>' } });
  const { body } = await call('POST', `static/${id}/publish`, {});
  expect(body).toMatchObject({ description: { en: '<p>10</p>', de: '<p>8</p>' } });
  await callDraft('DELETE', `static/${id}`);
  expect((await callDraft('GET', 'static?trash=true')).body.results.map((text) => text.id)).toContain(id);
  expect((await callDraft('POST', `static/${id}/restore`)).body).toMatchObject({ changed: false });
});

describe('categories', () => {
  const category = (title: string, more = {}) => ({ type: 'tours', title: { en: title }, ...more });
  const pathOf = async (id: string, headers = {}) =>
    (await call('GET', `category/${id}`, undefined, headers)).body;

  it('are moved, renamed and put in order in the draft; their addresses are claimed there', async () => {
    const one = await make('category', category('Reef', { slug: { en: 'reef' } }));
    const two = await make('category', category('Wreck', { slug: { en: 'wreck' } }));
    await callDraft('PUT', `category/${one}`, { slug: { en: 'wreck-2' } });
    await callDraft('PUT', `category/${two}`, { slug: { en: 'reef' } });
    await callDraft('PUT', `category/${one}`, { slug: { en: 'wreck' } });
    expect(
      (await callDraft('POST', 'category', category('Third', { slug: { en: 'reef' } }))).body,
    ).toMatchObject({
      code: 'SLUG_TAKEN',
    });
    expect((await callDraft('PUT', 'category/type/tours/reorder', { ids: [two, one] })).status).toBe(200);
    expect((await publish('category', [one, two])).status).toBe(200);
    expect(await pathOf(one)).toMatchObject({ slug: { en: 'wreck' }, index: 1 });
    expect(await pathOf(two)).toMatchObject({ slug: { en: 'reef' }, index: 0 });
  });

  it('stay a tree, however they are moved and in whatever order they are published', async () => {
    const top = await make('category', category('Top'));
    const below = await make('category', category('Below', { parent: top }));
    expect((await callDraft('PUT', `category/${top}`, { parent: below })).status).toBe(422);
    const turned = {
      places: [
        { id: below, parent: null },
        { id: top, parent: below },
      ],
    };
    expect((await callDraft('PUT', 'category/type/tours/reorder', turned)).status).toBe(200);
    const made = (await callDraft('POST', 'category', category('New', { parent: top }))).body.id;
    expect((await callDraft('PUT', `category/${below}`, { parent: made })).status).toBe(422);
    expect((await publish('category', [top, below, made])).body.message).toBeUndefined();
    expect([(await pathOf(top)).parent, (await pathOf(below)).parent]).toEqual([below, null]);
    // Deleted in the draft, it leaves its place to those below it; published, too.
    await callDraft('DELETE', `category/${top}?force=true`);
    expect((await pathOf(made, draft)).parent).toBe(below);
    expect((await pathOf(made)).parent).toBe(top);
    expect((await publish('category', [top, made])).status).toBe(200);
    expect((await pathOf(made)).parent).toBe(below);
  });
});

describe('forms', () => {
  const form = { title: 'Contact', status: 'published', receiver: 'a@reef.example', limit: 5 };

  it('are drafted but for what only staff read', async () => {
    const id = await make('form-builder', form);
    const changes = { title: 'Write to us', receiver: 'b@reef.example', limit: null };
    expect((await callDraft('PUT', `form-builder/${id}`, changes)).body).toMatchObject(changes);
    expect((await call('GET', `form-builder/${id}`)).body).toMatchObject({ ...changes, title: 'Contact' });
    expect((await guest(`form-builder/${id}`)).body).toMatchObject({ title: 'Contact' });
    const only = await callDraft('PUT', `form-builder/${id}`, { receiver: 'c@reef.example' });
    expect(only.body).toMatchObject({ changed: true, receiver: 'c@reef.example', title: 'Write to us' });
    await call('POST', `form-builder/${id}/discard`);
    expect((await callDraft('GET', `form-builder/${id}`)).body).toMatchObject({
      changed: false,
      title: 'Contact',
      receiver: 'c@reef.example',
    });
    const earlier = await callDraft('POST', `form-builder/${id}/versions/1/restore`);
    expect(earlier.body).toMatchObject({ changed: false, title: 'Contact', receiver: 'c@reef.example' });
    expect((await call('GET', `form-builder/${id}`)).body).toMatchObject({ receiver: 'c@reef.example' });
  });

  it('that are new have their receivers when they are published', async () => {
    const made = (await callDraft('POST', 'form-builder', form)).body;
    expect(made).toMatchObject({ changed: true, published_rev: null, ...form });
    const changed = await callDraft('PUT', `form-builder/${made.id}`, { receiver: 'd@reef.example' });
    expect(changed.body).toMatchObject({ ...form, receiver: 'd@reef.example' });
    const published = await call('POST', `form-builder/${made.id}/publish`, {});
    expect(published.body).toMatchObject({ ...form, receiver: 'd@reef.example', id: made.id });
    const copy = await callDraft('POST', `form-builder/${made.id}/duplicate`, { title: 'Copy' });
    expect(copy.body).toMatchObject({ title: 'Copy', status: 'draft', receiver: 'd@reef.example' });
    await callDraft('POST', 'form-builder/bulk/status', { ids: [made.id], status: 'draft' });
    expect((await guest(`form-builder/${made.id}`)).status).toBe(200);
    await publish('form-builder', [made.id]);
    expect((await guest(`form-builder/${made.id}`)).status).toBe(404);
    await callDraft('DELETE', `form-builder/${copy.body.id}`);
    // In the trash, and never published: no change.
    const { results } = (await call('GET', 'draft/changes')).body;
    expect(results.map(({ id }) => id)).not.toContain(copy.body.id);
  });
});

describe('redirects', () => {
  const total = async (headers = {}) => (await call('GET', 'redirect', undefined, headers)).body.total;

  it('are deleted for good when that is published, and leave their address to others', async () => {
    const old = await make('redirect', { from: '/old', to: '/rooms' });
    const [before, drafted] = [await total(), await total(draft)];
    expect((await callDraft('POST', 'redirect', { from: '/old', to: '/spa' })).status).toBe(409);
    expect((await callDraft('DELETE', `redirect/${old}`)).status).toBe(200);
    expect([await total(), await total(draft)]).toEqual([before, drafted - 1]);
    expect((await callDraft('GET', `redirect/${old}`)).status).toBe(404);
    expect((await call('GET', `redirect/${old}`)).status).toBe(200);
    const { body: heir } = await callDraft('POST', 'redirect', { from: '/old', to: '/spa' });
    expect(heir).toMatchObject({ changed: true, origin: 'person' });
    expect((await callDraft('POST', 'redirect', { from: '/spa', to: '/old' })).status).toBe(422);
    const changes = await call('GET', 'draft/changes');
    expect(changes.body.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: old, action: 'delete', title: '/old' }),
        expect.objectContaining({ id: heir.id, action: 'create', title: '/old' }),
      ]),
    );
    expect((await publish('redirect', [heir.id, old])).status).toBe(200);
    expect((await call('GET', `redirect/${old}`)).status).toBe(404);
    expect((await call('GET', `redirect/${heir.id}`)).body).toMatchObject({ to: '/spa' });
    await callDraft('DELETE', `redirect/${heir.id}`);
    await call('POST', `redirect/${heir.id}/discard`);
    expect((await callDraft('GET', `redirect/${heir.id}`)).body).toMatchObject({ changed: false });
  });

  it('take the place of the one that a page leaves which moves with them, and know no call of many lines', async () => {
    const page = await make('page', { title: { en: 'Deck' }, slug: { en: 'deck' } });
    await callDraft('PUT', `page/${page}`, { slug: { en: 'terrace' } });
    const { body } = await callDraft('POST', 'redirect', { from: '/deck', to: '/boats' });
    const records = [
      { resource: 'redirect', id: body.id },
      { resource: 'page', id: page },
    ];
    expect((await call('POST', 'draft/publish', { records })).status).toBe(200);
    const found = await call(
      'GET',
      `redirect?where=${encodeURIComponent(JSON.stringify({ from: '/deck' }))}`,
    );
    expect(found.body.results).toMatchObject([{ id: body.id, to: '/boats' }]);
    expect((await callDraft('POST', 'redirect/import', { csv: '/a,/b' })).status).toBe(409);
    expect(
      (await callDraft('POST', 'redirect/missing/dismiss', { paths: ['/x'], dismissed: true })).status,
    ).toBe(200);
  });
});
