import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Answer {
  id: string;
  changed?: boolean;
  title: Record<string, string>;
  meta: { description?: Record<string, string>; noindex?: boolean };
  data: Record<string, unknown>;
  details?: { path: string }[];
  message: string;
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'de'] });
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: unknown) =>
  api.call<Answer>(method, path, { token: api.bali.tokens.admin, body });
const callDraft = (method: string, path: string, body?: unknown) =>
  api.call<Answer>(method, path, {
    token: api.bali.tokens.admin,
    body,
    headers: { 'x-vold-edition': 'draft' },
  });
const publish = (path: string, languages: string[], more: object = {}) =>
  call('POST', `${path}/publish`, { languages, ...more });
const guest = (path: string) => api.call<Answer>('GET', `${path}/${api.bali.id}`);

it('of a page is published in the languages that are chosen, the others stay in the draft', async () => {
  const { id } = (
    await call('POST', 'page', {
      title: { en: 'House', de: 'Haus' },
      slug: { en: 'house', de: 'haus' },
      meta: { description: { en: 'Old', de: 'Alt' } },
    })
  ).body;
  const path = `page/${id}`;
  await callDraft('PUT', path, {
    title: { en: 'Home', de: 'Heim' },
    slug: { en: 'home', de: 'heim' },
    meta: { description: { en: 'New', de: 'Neu' }, noindex: true },
  });
  const answer = await publish(path, ['en']);
  expect(answer).toMatchObject({ status: 200, body: { title: { en: 'Home', de: 'Haus' } } });
  expect((await guest(path)).body).toMatchObject({
    title: { en: 'Home', de: 'Haus' },
    slug: { en: 'home', de: 'haus' },
    meta: { description: { en: 'New', de: 'Alt' }, noindex: true },
  });
  const rest = await callDraft('GET', path);
  expect(rest.body).toMatchObject({ changed: true, title: { en: 'Home', de: 'Heim' } });
  // Nothing of what stays is a conflict with what has just been published.
  expect((await publish(path, ['en'])).status).toBe(409);
  expect((await publish(path, ['de', 'fr'])).body.title).toEqual({ en: 'Home', de: 'Heim' });
  expect((await callDraft('GET', path)).body).toMatchObject({
    changed: false,
    title: { en: 'Home', de: 'Heim' },
  });
  expect((await guest(path)).body.meta.description).toEqual({ en: 'New', de: 'Neu' });
});

it('of a new post is published in one language first, its own fields too', async () => {
  const type = { title: 'News', data: { path: 'news' } };
  const token = api.bali.tokens.developer;
  expect((await api.call('POST', 'website-setting', { token, body: type })).status).toBe(201);
  const { id } = (
    await callDraft('POST', 'post', {
      type: 'news',
      title: { en: 'Open', de: 'Offen' },
      slug: { en: 'open', de: 'offen' },
      data: { lead: { en: 'Now', de: 'Jetzt' }, size: { width: 3 } },
    })
  ).body;
  const path = `post/${id}`;
  expect((await publish(path, ['de'])).status).toBe(200);
  expect((await guest(path)).body).toMatchObject({
    title: { de: 'Offen' },
    slug: { de: 'offen' },
    data: { lead: { de: 'Jetzt' }, size: { width: 3 } },
  });
  expect((await guest(path)).body.title.en).toBeUndefined();
  const all = { title: { en: 'Open', de: 'Offen' }, data: { lead: { en: 'Now', de: 'Jetzt' } } };
  expect((await callDraft('GET', path)).body).toMatchObject({ changed: true, ...all });
  // Taken offline in a language: the draft has no text in it.
  await callDraft('PUT', path, {
    title: { en: 'Open' },
    slug: { en: 'open' },
    data: { lead: { en: 'Now' } },
  });
  expect((await publish(path, ['de', 'en'])).body).toMatchObject({ title: { en: 'Open' } });
  expect((await guest(path)).body.title).toEqual({ en: 'Open' });
  expect((await callDraft('GET', path)).body.changed).toBe(false);
});

it('asks for conflicts in the chosen languages only', async () => {
  const { id } = (
    await call('POST', 'page', { title: { en: 'A', de: 'B' }, slug: { en: 'asked', de: 'gefragt' } })
  ).body;
  const path = `page/${id}`;
  await callDraft('PUT', path, { title: { en: 'Mine', de: 'Meins' } });
  await call('PUT', path, { title: { en: 'A', de: 'Anders' } });
  expect((await publish(path, ['en'])).body.title).toEqual({ en: 'Mine', de: 'Anders' });
  const asked = await publish(path, ['de']);
  expect(asked).toMatchObject({ status: 409, body: { details: [{ path: `page.${id}.title.de` }] } });
  expect((await publish(path, ['de'], { conflicts: 'draft' })).body.title).toEqual({
    en: 'Mine',
    de: 'Meins',
  });
});

it('refuses languages where there are none to choose', async () => {
  const { id } = (await call('POST', 'page', { title: { en: 'Gone' }, slug: { en: 'gone' } })).body;
  await callDraft('DELETE', `page/${id}`);
  expect(await publish(`page/${id}`, ['en'])).toMatchObject({
    status: 422,
    body: { details: [{ path: 'languages', message: 'It is deleted in all languages' }] },
  });
  const menu = (await call('POST', 'navigation', { position: 'bottom', items: [] })).body;
  await callDraft('PUT', `navigation/${menu.id}`, { position: 'top' });
  expect(await publish(`navigation/${menu.id}`, ['en'])).toMatchObject({
    status: 422,
    body: { details: [{ path: 'languages', message: 'It is published in all languages at once' }] },
  });
  expect((await publish(`navigation/${menu.id}`, ['no language'])).status).toBe(422);
});
