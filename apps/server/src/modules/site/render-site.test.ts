import { newId, type SiteAnswer, siteAnswer } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { send } from '../form-builder/testing/make-form.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await writeJournal();
});
afterAll(() => api.close());

const admin = () => api.bali.tokens.admin;

async function create(
  resource: string,
  body: unknown,
  token = admin(),
): Promise<{ id: string; rev: number }> {
  const answer = await api.call<{ id: string; rev: number }>('POST', resource, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function update(path: string, body: unknown): Promise<void> {
  const answer = await api.call('PUT', path, { token: admin(), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function setConfig(body: unknown, token = admin()): Promise<void> {
  const answer = await api.call('POST', 'webconfig', { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

async function render(path: string, host = 'bali.localhost:4001', more = ''): Promise<SiteAnswer> {
  const query = new URLSearchParams({ host, path });
  const answer = await api.call('GET', `site/render?${query}${more}`, { token: api.siteToken });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return siteAnswer.parse(answer.body);
}

async function renderAs<K extends SiteAnswer['kind']>(kind: K, path: string, more = '') {
  const answer = await render(path, undefined, more);
  expect(answer.kind).toBe(kind);
  return answer as Extract<SiteAnswer, { kind: K }>;
}

/** Content for several tests: two languages, and a journal with two categories, fourteen notes and a draft. */
async function writeJournal(): Promise<void> {
  await setConfig({
    language: [
      { code: 'en', name: 'English' },
      { code: 'id', name: 'Indonesian', nativeName: 'Indonesia' },
    ],
  });
  await create(
    'website-setting',
    { title: 'Journal', slug: 'journal', data: { path: 'journal', order: 1 } },
    api.bali.tokens.developer,
  );
  const parent = await create('category', { type: 'journal', title: { en: 'Sea' }, slug: { en: 'sea' } });
  const child = await create('category', {
    type: 'journal',
    title: { en: 'Reef' },
    slug: { en: 'reef' },
    parent: parent.id,
  });
  for (let number = 1; number <= 14; number++) {
    await create('post', {
      type: 'journal',
      title: { en: `Note ${number}` },
      slug: { en: `note-${number}` },
      published_at: new Date(Date.UTC(2026, 0, number)).toISOString(),
      categories: number === 3 ? [{ id: child.id }] : number === 4 ? [{ _id: parent.id }] : [],
    });
  }
  const draft = { type: 'journal', title: { en: 'Secret' }, slug: { en: 'secret' }, status: 'draft' };
  await create('post', draft);
}

const listOf = (type: string, count: number, id = newId('section')) => ({
  id,
  sectionId: 'post-list',
  data: { posts: { post: type, category: [] }, count },
});

describe('who may ask', () => {
  it('answers nobody but the site program', async () => {
    const path = 'site/render?host=bali.localhost&path=/';
    expect((await api.call('GET', path)).status).toBe(401);
    expect((await api.call('GET', path, { token: `${api.siteToken}x` })).status).toBe(401);
    expect((await api.call('GET', path, { token: admin() })).status).toBe(401);
    expect((await api.call('GET', 'site/changes', { token: admin() })).status).toBe(401);
    expect((await api.call('GET', path, { token: api.siteToken })).status).toBe(200);
  });

  it('refuses a question without host', async () => {
    expect((await api.call('GET', 'site/render', { token: api.siteToken })).status).toBe(422);
  });
});

describe('which client', () => {
  it('goes by slug, domain and loopback; unknown, unpublished and hostile hosts have none', async () => {
    const client = (answer: SiteAnswer) => ('client' in answer ? answer.client.id : null);
    expect(client(await render('/', 'bali.localhost'))).toBe(api.bali.id);
    expect(client(await render('/', 'OTHER.localhost:4001'))).toBe(api.other.id);
    expect(client(await render('/', '127.0.0.1:4001'))).not.toBeNull();
    await api.call('PUT', `client/${api.other.id}`, {
      token: api.masterToken,
      body: { domains: ['www.other-house.test'] },
    });
    expect(client(await render('/', 'www.other-house.test.'))).toBe(api.other.id);
    for (const host of ['nobody.localhost', 'platform.localhost', 'example.com', 'x"or 1=1', '..']) {
      expect((await render('/', host)).kind, host).toBe('no-client');
    }
    await api.call('PUT', `client/${api.other.id}`, { token: api.masterToken, body: { status: 'draft' } });
    expect((await render('/', 'www.other-house.test')).kind).toBe('no-client');
    await api.call('PUT', `client/${api.other.id}`, {
      token: api.masterToken,
      body: { status: 'published' },
    });
  });
});

describe('pages', () => {
  it('shows a published page at its address, without hidden sections, and never a draft', async () => {
    const shown = { id: newId('section'), sectionId: 'text', data: { text: '<p>Yes</p>' } };
    const hidden = { id: newId('section'), sectionId: 'text', hide: true, data: { text: '<p>No</p>' } };
    const page = await create('page', {
      title: { en: 'About' },
      slug: { en: 'about' },
      components: { en: [shown, hidden] },
      meta: { description: { en: 'About us' } },
    });
    const answer = await renderAs('page', '/about');
    expect(answer.record).toMatchObject({ id: page.id, title: 'About', home: false, sections: [shown] });
    expect(answer.record.meta.description).toBe('About us');
    expect(answer.tags).toContain(`page:${page.id}`);

    await update(`page/${page.id}`, { status: 'draft' });
    expect(await render('/about')).toMatchObject({ kind: 'not-found', gone: false });
    await update(`page/${page.id}`, { status: 'published' });
    expect((await render('/about', 'other.localhost')).kind).toBe('not-found');
    await api.call('DELETE', `page/${page.id}`, { token: admin() });
    // It lies in the trash: search engines may forget it at once.
    expect(await render('/About/')).toMatchObject({ kind: 'not-found', gone: true });
    expect(await render('/never')).toMatchObject({ kind: 'not-found', gone: false });
    expect(await render('/about', 'other.localhost')).toMatchObject({ kind: 'not-found', gone: false });
    await api.call('POST', `page/${page.id}/restore`, { token: admin() });
    expect((await render('/about')).kind).toBe('page');
    await api.call('DELETE', `page/${page.id}`, { token: admin() });
  });

  it('sends every other spelling of an address to the one', async () => {
    await create('page', { title: { en: 'Ümläut' }, slug: { en: 'ümläut' } });
    expect((await render('/%C3%BCml%C3%A4ut')).kind).toBe('page');
    for (const path of ['/%C3%9Cml%C3%A4ut', '/%C3%BCml%C3%A4ut/', '//%C3%BCml%C3%A4ut']) {
      expect(await render(path), path).toMatchObject({
        kind: 'redirect',
        to: '/%C3%BCml%C3%A4ut',
        permanent: true,
      });
    }
  });

  it('sends visitors to no other website for a path that was stored before such paths were refused', async () => {
    const targets = [
      '/\\evil.example',
      '/\t/evil.example',
      '/fine\r\nx-a: b',
      '/räume 1?a=ü',
      'javascript:alert(1)',
    ];
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .insertInto('redirect')
        .values(
          targets.map((to, at) => ({
            client_id: api.bali.id,
            id: newId('redirect'),
            from: `/stored-${at}`,
            to,
          })),
        )
        .execute(),
    );
    const answers = [];
    for (const at of targets.keys()) {
      const answer = await render(`/stored-${at}`);
      answers.push(answer.kind === 'redirect' ? answer.to : answer.kind);
    }
    expect(answers).toEqual([
      'not-found',
      'not-found',
      '/finex-a:%20b',
      '/r%C3%A4ume%201?a=%C3%BC',
      'not-found',
    ]);
  });

  it('finds nothing at addresses that cannot be', async () => {
    for (const path of ['/%00', '/%zz', '/%ff', `/${'a'.repeat(3000)}`, '/../../etc/passwd', '/a%2fb']) {
      expect((await render(path)).kind, path).toBe('not-found');
    }
  });

  it('keeps secrets of the config to itself', async () => {
    await setConfig(
      { site_name: 'Bali', mandrill_key: 'SECRET-1', mailchimp: { api_key: 'SECRET-2' } },
      api.bali.tokens.developer,
    );
    await create('page', { title: { en: 'Open' }, slug: { en: 'open' } });
    const text = JSON.stringify(await renderAs('page', '/open'));
    expect(text).toContain('Bali');
    expect(text).not.toMatch(/SECRET|mandrill|mailchimp|••/);
  });
});

describe('languages', () => {
  it('prefixes other languages, links them, and sends what is not translated to where it is', async () => {
    const both = await create('page', {
      title: { en: 'Rooms', id: 'Kamar' },
      slug: { en: 'rooms', id: 'kamar' },
      components: { en: [], id: [] },
    });
    await create('page', { title: { en: 'English only' }, slug: { en: 'english-only' } });
    const home = await create('page', {
      title: { en: 'Home', id: 'Beranda' },
      slug: { en: 'start', id: 'awal' },
      components: { en: [], id: [] },
    });
    await setConfig({ default_homepage: home.id });

    const indonesian = await renderAs('page', '/id/kamar');
    expect(indonesian).toMatchObject({ language: 'id', record: { id: both.id, title: 'Kamar' } });
    expect(indonesian.alternates).toEqual([
      { language: 'en', href: '/rooms' },
      { language: 'id', href: '/id/kamar' },
    ]);
    expect(await render('/id/rooms')).toMatchObject({ kind: 'redirect', to: '/id/kamar', permanent: false });
    expect(await render('/id/english-only')).toMatchObject({ kind: 'redirect', to: '/english-only' });
    expect(await render('/kamar')).toMatchObject({ kind: 'redirect', to: '/rooms' });
    expect(await renderAs('page', '/')).toMatchObject({ record: { id: home.id, home: true, title: 'Home' } });
    expect(await renderAs('page', '/id')).toMatchObject({ record: { home: true, title: 'Beranda' } });
    expect(await render('/start')).toMatchObject({ kind: 'redirect', to: '/' });
    expect(await render('/id/awal')).toMatchObject({ kind: 'redirect', to: '/id' });
    expect((await renderAs('not-found', '/id/nothing')).language).toBe('id');
  });
});

describe('posts, lists and categories', () => {
  it('lists a type page by page, a category with what is below it, and a post with its neighbors', async () => {
    const first = await renderAs('archive', '/journal');
    expect(first).toMatchObject({
      page: 1,
      pages: 2,
      total: 14,
      type: { title: 'Journal', href: '/journal' },
    });
    expect(first.posts.map(({ title }) => title).slice(0, 2)).toEqual(['Note 14', 'Note 13']);
    expect((await renderAs('archive', '/journal', '&page=2')).posts.map(({ href }) => href)).toEqual([
      '/journal/note-2',
      '/journal/note-1',
    ]);
    expect((await render('/journal', undefined, '&page=3')).kind).toBe('not-found');
    // The website's own feed.
    expect((await render('/', undefined, '&list=true')).kind).toBe('archive');

    // A page may stand for the list; what asks for the list itself, its feed, still gets it.
    const front = await create('page', { title: { en: 'Our journal' }, slug: { en: 'journal' } });
    expect((await renderAs('page', '/journal')).record.list).toMatchObject({ href: '/journal' });
    expect((await render('/journal', undefined, '&page=2')).kind).toBe('not-found');
    expect((await renderAs('archive', '/journal', '&list=true')).posts).toHaveLength(12);
    await api.call('DELETE', `page/${front.id}`, { token: admin() });

    const sea = await renderAs('category', '/journal/category/sea');
    expect(sea.posts.map(({ title }) => title)).toEqual(['Note 4', 'Note 3']);
    expect((await renderAs('category', '/journal/category/reef')).posts).toHaveLength(1);

    const post = await renderAs('post', '/journal/note-14');
    expect(post.record.type.title).toBe('Journal');
    expect(post.related.map(({ title }) => title)).toEqual(['Note 13', 'Note 12', 'Note 11']);
    expect((await renderAs('post', '/journal/note-3')).record.categories).toMatchObject([
      { title: 'Reef', href: '/journal/category/reef' },
    ]);
    expect((await render('/journal/secret')).kind).toBe('not-found');
  });

  it('answers a page of many lists and menus in five statements', async () => {
    const lists = Array.from({ length: 20 }, (_, index) => listOf('journal', (index % 5) + 1));
    const page = await create('page', {
      title: { en: 'Many lists' },
      slug: { en: 'many-lists' },
      components: { en: lists },
    });
    await create('navigation', {
      position: 'main',
      title: 'Main',
      status: 'published',
      items: Array.from({ length: 30 }, (_, index) => ({ id: `i${index}`, type: 'page', target: page.id })),
    });
    await render('/many-lists');
    api.queries.length = 0;
    const answer = await renderAs('page', '/many-lists');
    const statements = api.queries.filter(
      (text) => /\b(select|with)\b/i.test(text) && !/set_config/i.test(text),
    );
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5);
    expect(answer.collections[lists[4]?.id ?? '']).toHaveLength(5);
    expect(answer.navigations.main).toHaveLength(30);
    expect(answer.tags).toEqual(expect.arrayContaining(['type:journal', 'navigation', 'webconfig']));
  });
});

describe('sections that the client has built', () => {
  const input = (component: string, model: string, options = {}) => ({
    id: model,
    component,
    model,
    title: model,
    options,
  });
  const offer = {
    title: 'Offer',
    sectionId: 'offer',
    components: [
      input('VoldInput', 'title'),
      input('VoldRelationPost', 'chosen', { relations: ['journal'] }),
      input('VoldPostCollection', 'newest'),
      input('VoldMultipleAddComponent', 'steps', {
        components: [input('VoldSelectOption', 'page', { source: 'page' })],
      }),
    ],
  };

  it('come with their inputs and with what these name, in the order chosen', async () => {
    const { id: component } = await create('component', offer, api.bali.tokens.developer);
    const boats = await create('page', {
      title: { en: 'Boats' },
      components: { en: [listOf('journal', 1)] },
    });
    const secret = await create('page', { title: { en: 'Hidden' }, status: 'draft' });
    const { results } = (
      await api.call<{ results: { id: string; title: { en: string } }[] }>(
        'GET',
        'post/type/journal?limit=50',
        {
          token: admin(),
        },
      )
    ).body;
    const named = (title: string) => results.find((post) => post.title.en === title)?.id ?? '';
    const data = {
      title: 'Low tide',
      chosen: { journal: [named('Note 9'), named('Secret'), named('Note 2')] },
      newest: { post: 'journal', category: [] },
      steps: [{ page: boats.id }, { page: secret.id }],
    };
    await create('page', {
      title: { en: 'Offers' },
      slug: { en: 'offers' },
      components: { en: [{ id: 's1', sectionId: 'offer', data }] },
    });
    const page = await renderAs('page', '/offers');
    expect(page.builtSections.offer).toMatchObject(offer.components);
    expect(page.collections['s1/chosen']?.map(({ title }) => title)).toEqual(['Note 9', 'Note 2']);
    expect(page.collections['s1/newest']?.[0]?.title).toBe('Note 14');
    expect(page.places).toEqual({ [boats.id]: { title: 'Boats', href: '/boats' } });
    expect(page.tags).toEqual(
      expect.arrayContaining(['component', `page:${boats.id}`, `post:${named('Note 9')}`]),
    );

    // Redirects of another client stay separate.
    await create(
      'page',
      { title: { en: 'Offers' }, components: { en: [{ id: 's1', sectionId: 'offer', data }] } },
      api.other.tokens.admin,
    );
    expect(await render('/offers', 'other.localhost')).toMatchObject({
      builtSections: {},
      collections: {},
      places: {},
    });

    const draft = `&draft=en&pages=${boats.id},${secret.id}`;
    const frame = await renderAs('frame', '/', draft);
    expect(frame.builtSections.offer).toHaveLength(4);
    expect(Object.keys(frame.places)).toEqual([boats.id]);

    await api.call('DELETE', `component/${component}?force=true`, { token: api.bali.tokens.developer });
    expect((await renderAs('page', '/offers')).builtSections).toEqual({});
  });
});

describe('fields that the client has given its posts', () => {
  const field = (model: string, more = {}) => ({
    id: model,
    component: 'VoldInput',
    model,
    title: model,
    ...more,
  });
  it('come with the post, but for those of the head, of some roles or clients, of the form, and hidden ones', async () => {
    await create(
      'website-setting',
      {
        title: 'Bowls',
        data: {
          path: 'bowl',
          cardDetail: {
            group: [
              {
                id: 'a',
                components: [
                  field('material', { hasLanguage: true }),
                  field('lead'),
                  field('margin', { roles: ['admin'] }),
                  field('shelf', { hideFromWebsite: true }),
                  field('pin', { component: 'VoldPassword' }),
                  field('reading', { component: 'VoldRelationPost', options: { relations: ['journal'] } }),
                ],
              },
              { id: 'b', roles: ['admin'], components: [field('supplier')] },
              { id: 'c', clients: [api.bali.id], components: [field('note')] },
            ],
          },
        },
      },
      api.bali.tokens.developer,
    );
    const { results } = (
      await api.call<{ results: { id: string }[] }>('GET', 'post/type/journal?limit=1', { token: admin() })
    ).body;
    await create('post', {
      type: 'bowl',
      title: { en: 'Stoneware' },
      slug: { en: 'stoneware' },
      data: { material: { en: 'Clay' }, reading: { journal: results.map(({ id }) => id) } },
    });
    const post = await renderAs('post', '/bowl/stoneware');
    expect(post.fields.map(({ model }) => model)).toEqual(['material', 'reading']);
    expect(post.record.data.material).toBe('Clay');
    expect(Object.values(post.collections).flat()).toMatchObject([{ id: results[0]?.id }]);
    expect(post.tags).toContain(`post:${results[0]?.id}`);

    const frame = await renderAs('frame', '/', '&draft=en&type=bowl');
    expect(frame.fields).toEqual(post.fields);
  });
});

describe('the notice', () => {
  it('is shown on the pages that it is for, while it is active', async () => {
    const makePage = (slug: string) => create('page', { title: { en: slug }, slug: { en: slug } });
    const one = await makePage('noticed');
    await makePage('quiet');
    const popup = { isActive: true, oneTime: true, timeout: 500, content: '<p>Hi</p>' };
    await setConfig({ popup });
    const shown = await renderAs('page', '/quiet');
    expect(shown.popup).toMatchObject({ oneTime: true, timeout: 500, content: '<p>Hi</p>', button: null });
    await setConfig({ popup: { ...popup, content: '<p>New</p>', selectedPages: [{ id: one.id }] } });
    const other = await renderAs('page', '/noticed');
    expect(other.popup?.key).not.toBe(shown.popup?.key);
    expect((await renderAs('page', '/quiet')).popup).toBeNull();
    await setConfig({ popup: { ...popup, isActive: false } });
    expect((await renderAs('page', '/noticed')).popup).toBeNull();
  });
});

describe('forms', () => {
  it('sends the published forms that a page shows, each with a token that the API takes', async () => {
    const inputs = [{ _id: 'a', name: 'Input', options: { input_label: 'Name', input_model_name: 'name' } }];
    const form = await create('form-builder', { title: 'Ask', inputs, receiver: 'secret@bali.example' });
    const shows = (id: string) => ({ id: newId('section'), sectionId: 'form', data: { form: id } });
    await create('page', {
      title: { en: 'Ask us' },
      slug: { en: 'ask-us' },
      components: { en: [shows(form.id), shows(form.id), shows(newId('form-builder')), shows('')] },
    });
    expect((await renderAs('page', '/ask-us')).forms).toEqual({});
    await update(`form-builder/${form.id}`, { status: 'published', description: '<p>Thanks</p>' });
    const answer = await renderAs('page', '/ask-us');
    expect(Object.keys(answer.forms)).toEqual([form.id]);
    const sent = answer.forms[form.id];
    expect(sent).toMatchObject({ title: 'Ask', inputs, thanks: '<p>Thanks</p>' });
    expect(JSON.stringify(answer)).not.toContain('secret@');
    expect(answer.tags).toContain('form-builder');
    const submitted = await api.call('POST', `form-builder/${form.id}/submit/${api.bali.id}`, {
      token: api.siteToken,
      body: { _token: sent?.token, name: 'Ann' },
    });
    expect(submitted.status).toBe(200);

    const draft = await render('/', undefined, '&draft=en');
    expect(draft).toMatchObject({ kind: 'frame', forms: { [form.id]: { title: 'Ask' } } });
  });
});

it('says that a form has taken its last answer, and that its pages depend on what is sent', async () => {
  const inputs = [{ _id: 'a', name: 'Input', options: { input_label: 'Name', input_model_name: 'name' } }];
  const form = await create('form-builder', { title: 'One', inputs, status: 'published', limit: 1 });
  const open = await create('form-builder', { title: 'Open', inputs, status: 'published' });
  const shows = (id: string) => ({ id: newId('section'), sectionId: 'form', data: { form: id } });
  await create('page', {
    title: { en: 'One place' },
    slug: { en: 'one-place' },
    components: { en: [shows(form.id), shows(open.id)] },
  });
  const before = await renderAs('page', '/one-place');
  expect([before.forms[form.id]?.full, before.forms[open.id]?.full]).toEqual([false, false]);
  expect(before.tags).toContain('form-submission');
  expect((await send(api, form, { name: 'Ann' })).status).toBe(200);
  expect((await renderAs('page', '/one-place')).forms[form.id]?.full).toBe(true);
  await update(`form-builder/${form.id}`, { limit: 2 });
  expect((await renderAs('page', '/one-place')).forms[form.id]?.full).toBe(false);
  await update(`form-builder/${form.id}`, { limit: null });
  expect((await renderAs('page', '/one-place')).tags).not.toContain('form-submission');
});

describe('menus', () => {
  it('resolves addresses and titles three levels deep and drops broken links', async () => {
    const target = await create('page', {
      title: { en: 'Target' },
      slug: { en: 'target' },
      components: { en: [listOf('journal', 1)] },
    });
    const gone = await create('page', { title: { en: 'Gone' }, slug: { en: 'gone' }, status: 'draft' });
    await create('navigation', {
      position: 'bottom',
      title: 'Footer',
      status: 'published',
      order: ['b', 'a'],
      items: [
        { id: 'a', type: 'page', target: target.id, customUrl: '#part', customTitle: { en: 'A part' } },
        {
          id: 'b',
          type: 'custom',
          customTitle: { en: 'Group' },
          child: [
            { id: 'c', type: 'page', target: gone.id },
            {
              id: 'd',
              type: 'page',
              target: target.id,
              child: [
                {
                  id: 'e',
                  type: 'journal',
                  child: [
                    {
                      id: 'f',
                      type: 'custom',
                      customUrl: 'https://example.com',
                      customTitle: { en: 'Out' },
                      configuration: { newTab: true },
                    },
                  ],
                },
              ],
            },
          ],
        },
        { id: 'g', type: 'page', target: gone.id },
      ],
    });
    await create('navigation', {
      position: 'top',
      title: 'Draft',
      status: 'draft',
      items: [{ id: 'x', type: 'custom', customUrl: '/x', customTitle: { en: 'X' } }],
    });
    const { navigations } = await renderAs('not-found', '/nothing-here');
    expect(navigations.top).toEqual([]);
    expect(navigations.bottom).toMatchObject([
      {
        title: 'Group',
        href: null,
        children: [
          {
            title: 'Target',
            href: '/target',
            children: [
              {
                title: 'Journal',
                href: '/journal',
                children: [{ title: 'Out', href: 'https://example.com', newTab: true }],
              },
            ],
          },
        ],
      },
      { title: 'A part', href: '/target#part' },
    ]);
  });
});

describe('redirects', () => {
  it('follows chains once, knows both spellings, and stops at circles', async () => {
    await create('page', { title: { en: 'End' }, slug: { en: 'chain-end' } });
    const go = (from: string, to: string, permanent = true) => create('redirect', { from, to, permanent });
    await go('/2010/old-post/', '/2015/moved');
    await go('/2015/moved', '/chain-end', false);
    // From earlier versions, which accepted both.
    const old = [
      ['/ring-a', '/ring-b'],
      ['/ring-b', '/ring-a'],
      ['/chain-end', '/elsewhere'],
    ] as const;
    await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
      tx
        .insertInto('redirect')
        .values(old.map(([from, to]) => ({ client_id: api.bali.id, id: newId('redirect'), from, to })))
        .execute(),
    );
    expect(await render('/2010/old-post/')).toMatchObject({
      kind: 'redirect',
      to: '/chain-end',
      permanent: false,
    });
    expect(await render('/2010/old-post')).toMatchObject({ kind: 'redirect', to: '/chain-end' });
    expect((await render('/ring-a')).kind).toBe('not-found');
    // Existing content wins over a redirect of its address.
    expect((await render('/chain-end')).kind).toBe('page');
  });
});

describe('B11 one spelling of an address', () => {
  const [composed, decomposed] = ['caf\u00e9/me\u00f1u', 'cafe\u0301/men\u0303u'];

  it('is found however its letters are written, and taken once', async () => {
    const made = await create('page', { title: { en: 'Menu' }, customUrl: { en: decomposed } });
    expect(made).toMatchObject({ customUrl: { en: composed } });
    expect((await render(`/${encodeURI(composed)}`)).kind).toBe('page');
    expect(await render(`/${encodeURI(decomposed)}`)).toMatchObject({
      kind: 'redirect',
      to: `/${encodeURI(composed)}`,
      permanent: true,
    });
    const again = { title: { en: 'Another' }, slug: { en: 'another' }, customUrl: { en: composed } };
    expect((await api.call('POST', 'page', { token: admin(), body: again })).status).toBe(409);
  });

  it('leads on from old addresses in any spelling and case', async () => {
    await create('page', { title: { en: 'New' }, slug: { en: 'new-place' } });
    await create('redirect', { from: `/Groß/${decomposed}`, to: '/new-place' });
    for (const asked of [`/Groß/${composed}`, `/groß/${decomposed}/`, `/GROß/${composed.toUpperCase()}`])
      expect(await render(encodeURI(asked)), asked).toMatchObject({ kind: 'redirect', to: '/new-place' });
    const again = { from: `/Groß/${composed}`, to: '/elsewhere' };
    expect((await api.call('POST', 'redirect', { token: admin(), body: again })).status).toBe(409);
  });
});

describe('drafts', () => {
  it('gives header, footer and the collections asked for', async () => {
    const collections = JSON.stringify({
      one: { type: 'journal', categories: [], count: 2, order: 'newest' },
    });
    const answer = await renderAs('frame', '/', `&draft=en&collections=${encodeURIComponent(collections)}`);
    expect(answer.collections.one).toHaveLength(2);
    expect(answer.path).toBeNull();
    const bad = await api.call('GET', 'site/render?host=bali.localhost&draft=en&collections={', {
      token: api.siteToken,
    });
    expect(bad.status).toBe(422);
  });

  it('says where visitors find the record, in the language of the draft, and null where they cannot', async () => {
    const slug = { en: 'found-there', id: 'ada-di-sana' };
    const page = await create('page', { title: slug, slug });
    const pathOf = async (id: string, language: string) =>
      (await renderAs('frame', '/', `&draft=${language}&draftOf=${id}`)).path;
    expect(await pathOf(page.id, 'en')).toBe('/found-there');
    expect(await pathOf(page.id, 'id')).toBe('/id/ada-di-sana');
    const home = await create('page', { title: { en: 'Front door' }, slug: { en: 'front-door' } });
    await setConfig({ default_homepage: home.id });
    expect(await pathOf(home.id, 'en')).toBe('/');
    await update(`page/${page.id}`, { status: 'draft' });
    expect(await pathOf(page.id, 'en')).toBeNull();
  });
});

it('leads nobody to a page that has no section yet', async () => {
  const { id } = await create('page', { title: { en: 'Weddings' }, slug: { en: 'weddings' } });
  const items = [{ id: 'a', type: 'page', target: id }];
  const navigation = { position: 'sidebar', title: 'Side', status: 'published', items };
  await create('navigation', navigation);
  const found = async () => {
    const page = await renderAs('page', '/weddings');
    const map = await api.call('GET', 'site/map/part?host=bali.localhost', { token: api.siteToken });
    const resolved = await api.call<{ links: { problem: string | null }[] }>('POST', 'navigation/resolve', {
      token: admin(),
      body: { items, language: 'en' },
    });
    return {
      isInMenu: page.navigations.sidebar.some(({ href }) => href === '/weddings'),
      isOnMap: JSON.stringify(map.body).includes('"/weddings"'),
      problem: resolved.body.links[0]?.problem,
    };
  };
  expect(await found()).toEqual({ isInMenu: false, isOnMap: false, problem: 'blank' });
  await update(`page/${id}`, { components: { en: [], id: [listOf('journal', 1)] } });
  expect(await found()).toEqual({ isInMenu: true, isOnMap: true, problem: null });
});

it('E68 leads from the parts of a post that other systems show to the post', async () => {
  expect(await renderAs('redirect', '/journal/note-1/2')).toMatchObject({
    to: '/journal/note-1',
    permanent: true,
  });
  await create('redirect', { from: '/parts', to: '/journal/note-2' });
  expect(await renderAs('redirect', '/parts/3/')).toMatchObject({ to: '/journal/note-2' });
  for (const path of ['/journal/2', '/nothing/2', '/journal/note-1/0', '/journal/note-1/x'])
    expect([path, (await render(path)).kind]).toEqual([path, 'not-found']);
});

it('leads from the address of a home page that nobody chose to the root', async () => {
  const client = await api.makeClient();
  const { superadmin: token } = client.tokens;
  const body = { title: { en: 'Home' }, slug: { en: 'home' } };
  expect((await api.call('POST', 'page', { token, body })).status).toBe(201);
  const at = async (path: string) =>
    (
      await api.call('GET', `site/render?host=${client.slug}.localhost&path=${path}`, {
        token: api.siteToken,
      })
    ).body;
  expect(await at('/')).toMatchObject({ kind: 'page', record: { home: true } });
  // It has no section yet, and is where the website begins.
  const pages = await api.call<{ results: { id: string }[] }>('GET', 'page', { token });
  const items = [{ id: 'a', type: 'page', target: pages.body.results[0]?.id }];
  const menu = await api.call('POST', 'navigation/resolve', { token, body: { items, language: 'en' } });
  expect(menu.body).toMatchObject({ links: [{ href: '/', problem: null }] });
  expect(await at('/home')).toMatchObject({ kind: 'redirect', to: '/' });
});

it('maps every published address with its languages', async () => {
  const components = { en: [listOf('journal', 1)] };
  const both = (en: string, id: string) => ({ title: { en, id }, slug: { en, id }, components });
  await create('page', both('mapped', 'terpeta'));
  await setConfig({ default_homepage: (await create('page', both('front', 'depan'))).id });
  const answer = await api.call<{ entries: { hrefs: { href: string }[] }[] }>(
    'GET',
    'site/map/part?host=bali.localhost',
    { token: api.siteToken },
  );
  const hrefs = answer.body.entries.flatMap((entry) => entry.hrefs.map(({ href }) => href));
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/id', '/mapped', '/id/terpeta', '/journal/note-1']));
  expect(hrefs).not.toContain('/journal/secret');
  for (const path of ['site/map', 'site/map/part'])
    expect((await api.call('GET', `${path}?host=nobody.example`, { token: api.siteToken })).status).toBe(404);
});
