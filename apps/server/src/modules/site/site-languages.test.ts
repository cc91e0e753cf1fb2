import { newId, type SiteAnswer, siteAnswer } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'de'] });
  await createType('journal');
});
afterAll(() => api.close());

async function create(resource: string, body: unknown, token = api.bali.tokens.admin) {
  const answer = await api.call<{ id: string }>('POST', resource, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function createType(slug: string): Promise<void> {
  const body = { title: slug, slug, data: { path: slug, order: 1 } };
  await create('website-setting', body, api.bali.tokens.developer);
}

async function update(path: string, body: unknown): Promise<void> {
  const answer = await api.call('PUT', path, { token: api.bali.tokens.admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function setConfig(body: unknown): Promise<void> {
  const answer = await api.call('POST', 'webconfig', { token: api.bali.tokens.admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

async function render(path: string): Promise<SiteAnswer> {
  const query = new URLSearchParams({ host: 'bali.localhost', path });
  const answer = await api.call('GET', `site/render?${query}`, { token: api.siteToken });
  return siteAnswer.parse(answer.body);
}

async function renderAs<K extends SiteAnswer['kind']>(kind: K, path: string) {
  const answer = await render(path);
  expect(answer.kind).toBe(kind);
  return answer as Extract<SiteAnswer, { kind: K }>;
}

it('offers a language where the content or the home page has a name in it', async () => {
  const language = ['en', 'id', 'de'].map((code) => ({ code, name: code }));
  await setConfig({ language });
  const home = await create('page', { title: { en: 'Home', id: 'Beranda' } });
  await setConfig({ default_homepage: home.id });
  const text = { id: newId('section'), sectionId: 'text', data: { text: '<p>Haus</p>' } };
  // Sections alone give a page no address.
  await update(`page/${home.id}`, { components: { de: [text] } });
  await create('page', { title: { en: 'Mine', de: 'Meins' }, slug: { en: 'mine', de: 'meins' } });

  // A list without posts, which no other test gives any.
  await createType('news');
  const offered = async (path: string) => {
    const answer = await render(path);
    return 'offered' in answer ? answer.offered.map(({ href }) => href) : answer;
  };
  expect(await offered('/')).toEqual(['/', '/id']);
  expect(await render('/de')).toMatchObject({ kind: 'redirect', to: '/' });
  expect(await offered('/mine')).toEqual(['/mine', '/id', '/de/meins']);
  expect((await renderAs('page', '/mine')).alternates.map(({ href }) => href)).toEqual([
    '/mine',
    '/de/meins',
  ]);
  expect(await offered('/news')).toEqual(['/news', '/id']);
  expect(await offered('/nowhere')).toEqual(['/', '/id']);
  const before = await renderAs('page', '/mine');
  expect(before.tags).toContain(`page:${home.id}`);
  await update(`page/${home.id}`, { title: { en: 'Home', id: 'Beranda', de: 'Start' } });
  expect(await offered('/nowhere')).toEqual(['/', '/id', '/de']);
});

it('calls a page by its name in a language in which it has no title for search engines', async () => {
  await setConfig({ language: ['en', 'de'].map((code) => ({ code, name: code })) });
  const meta = { title: { en: 'Diving at the house reef' }, description: { en: 'Six dives' } };
  const page = await create('page', { title: { en: 'Diving', de: 'Tauchen' }, meta });
  const { record } = await renderAs('page', '/de/tauchen');
  expect(record).toMatchObject({ id: page.id, title: 'Tauchen', meta: { title: '', ogTitle: '' } });
  expect((await renderAs('page', '/diving')).record.meta.title).toBe('Diving at the house reef');
});

it('shows a page, a post and a category in a language from the moment they have a name in it', async () => {
  await setConfig({ language: ['en', 'de'].map((code) => ({ code, name: code })) });
  const body = { type: 'journal', status: 'published' };
  const page = await create('page', { title: { en: 'Weddings' } });
  const twin = await create('page', { title: { en: 'Weddings in spring' } });
  const post = await create('post', { ...body, title: { en: 'Low water' } });
  const category = await create('category', { type: 'journal', title: { en: 'Winds' } });
  await update(`page/${page.id}`, { title: { en: 'Weddings', de: 'Hochzeiten' } });
  await update(`page/${twin.id}`, { title: { en: 'Weddings in spring', de: 'Hochzeiten' } });
  await update(`post/${post.id}`, { title: { en: 'Low water', de: 'Ebbe' } });
  await update(`category/${category.id}`, { title: { en: 'Winds', de: 'Winde' } });
  expect((await renderAs('page', '/de/hochzeiten')).record).toMatchObject({ id: page.id });
  expect((await renderAs('page', '/de/hochzeiten-2')).record).toMatchObject({ id: twin.id });
  expect((await renderAs('page', '/weddings')).record).toMatchObject({ id: page.id });
  expect((await renderAs('post', '/de/journal/ebbe')).record).toMatchObject({ id: post.id });
  await renderAs('category', '/de/journal/category/winde');

  // The address stays when the title changes, also one that a user chose.
  await update(`page/${page.id}`, { title: { en: 'Weddings', de: 'Feiern' } });
  expect((await renderAs('page', '/de/hochzeiten')).record).toMatchObject({ title: 'Feiern' });
  const chosen = await create('page', { title: { en: 'Boats' } });
  await update(`page/${chosen.id}`, { title: { en: 'Boats', de: 'Boote' }, customUrl: { de: 'am-meer' } });
  expect((await renderAs('page', '/de/am-meer')).record).toMatchObject({ id: chosen.id });
  expect((await render('/de/boote')).kind).not.toBe('page');
});

it('shows what is not written in a language as another one has it, section by section', async () => {
  const section = (id: string, text: string) => ({ id, sectionId: 'text', data: { text } });
  const [one, two, three] = [newId('section'), newId('section'), newId('section')];
  const english = [section(one, '<p>One</p>'), section(two, '<p>Two</p>')];
  const home = await create('page', {
    title: { en: 'Home' },
    components: { en: english },
  });
  const post = await create('post', {
    type: 'journal',
    title: { en: 'Tide', de: 'Gezeiten' },
    slug: { en: 'tide', de: 'gezeiten' },
    block: { en: [[{ id: newId('section'), component_name: 'Full Text', data: { text: '<p>Sea</p>' } }]] },
  });
  // German becomes the first language before anything is written in it.
  const language = ['de', 'id', 'en'].map((code) => ({ code, name: code }));
  await setConfig({ language, default_homepage: home.id });
  expect((await renderAs('page', '/')).record).toMatchObject({
    title: 'Home',
    sections: [
      { id: one, language: 'en', data: { text: '<p>One</p>' } },
      { id: two, language: 'en', data: { text: '<p>Two</p>' } },
    ],
  });
  expect((await renderAs('page', '/en')).record.sections[0]).not.toHaveProperty('language');
  const { record } = await renderAs('post', '/journal/gezeiten');
  expect(record).toMatchObject({ id: post.id, title: 'Gezeiten', blockLanguage: 'en' });
  expect(record.blocks).toHaveLength(1);

  const written = [section(one, '<p>Eins</p>'), section(two, '<p> </p>'), section(three, '')];
  await update(`page/${home.id}`, { components: { en: english, de: written } });
  expect((await renderAs('page', '/')).record.sections).toMatchObject([
    { id: one, data: { text: '<p>Eins</p>' } },
    { id: two, language: 'en', data: { text: '<p>Two</p>' } },
    { id: three, data: { text: '' } },
  ]);
});

it('leads to another language, or leaves out what is not translated, as the website wants it', async () => {
  await createType('tales');
  const language = ['en', 'de'].map((code) => ({ code, name: code }));
  const text = (id: string) => [{ id, sectionId: 'text', data: { text: '<p>Text</p>' } }];
  const both = await create('page', { title: { en: 'Ferry', de: 'Fähre' }, components: { en: text('a') } });
  const one = await create('page', { title: { en: 'Harbour' }, components: { en: text('b') } });
  const chosen = { posts: { post: 'tales', category: [] }, count: 2 };
  const list = { id: newId('section'), sectionId: 'post-list', data: chosen };
  await create('page', {
    title: { en: 'Lists', de: 'Listen' },
    slug: { en: 'lists', de: 'listen' },
    components: { en: [list], de: [list] },
  });
  const body = { type: 'tales', status: 'published' };
  await create('post', { ...body, title: { en: 'First', de: 'Erste' } });
  await create('post', { ...body, title: { en: 'Second', de: 'Zweite' } });
  await create('post', { ...body, title: { en: 'Third' } });
  const items = [both, one].map(({ id }) => ({ id: `item-${id}`, type: 'page', target: id }));
  await create('navigation', { position: 'sidebar', title: 'Side', status: 'published', items });
  const shown = async () => {
    const archive = await renderAs('archive', '/de/tales');
    const { collections, navigations } = await renderAs('page', '/de/listen');
    return {
      menu: navigations.sidebar.map(({ href }) => href),
      listed: archive.posts.map(({ href }) => href),
      total: archive.total,
      chosen: Object.values(collections).flatMap((posts) => posts.map(({ href }) => href)),
    };
  };
  await setConfig({ language, hide_untranslated: false });
  expect(await shown()).toEqual({
    menu: ['/de/fahre', '/harbour'],
    listed: ['/tales/third', '/de/tales/zweite', '/de/tales/erste'],
    total: 3,
    chosen: ['/tales/third', '/de/tales/zweite'],
  });
  await setConfig({ hide_untranslated: true });
  expect(await shown()).toEqual({
    menu: ['/de/fahre'],
    listed: ['/de/tales/zweite', '/de/tales/erste'],
    total: 2,
    chosen: ['/de/tales/zweite', '/de/tales/erste'],
  });
  // Who follows an old link is still led to where it is.
  expect(await render('/de/harbour')).toMatchObject({ kind: 'redirect', to: '/harbour' });
  await setConfig({ hide_untranslated: false });
});
