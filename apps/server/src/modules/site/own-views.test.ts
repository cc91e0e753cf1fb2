import { type SiteAnswer, siteAnswer } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const fields = [
    { id: 'f1', model: 'price', title: 'Price', component: 'VoldNumber' },
    { id: 'f2', model: 'cost', title: 'Cost', component: 'VoldNumber', hideFromWebsite: true },
  ];
  const group = [{ id: 'b1', title: 'Facts', components: fields }];
  const setting = { title: 'Tours', slug: 'tours', data: { path: 'tours', cardDetail: { group } } };
  await write('website-setting', setting);
  await write('post', { type: 'tours', title: { en: 'Reef' }, slug: { en: 'reef' }, data: { price: 12 } });
});
afterAll(() => api.close());

type Refused = { details?: { path: string; message: string }[] };

function save(body: object, token = api.bali.tokens.developer) {
  return api.call<{ id: string; sectionId: string; kind: string; components: unknown[] } & Refused>(
    'POST',
    'component',
    {
      token,
      body: { title: 'View', css: '', ...body },
    },
  );
}

async function write(resource: string, body: object, token = api.bali.tokens.developer): Promise<string> {
  const answer = await api.call<{ id: string }>('POST', resource, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

async function render(path: string, host = 'bali.localhost'): Promise<SiteAnswer> {
  const { body } = await api.call('GET', `site/render?${new URLSearchParams({ host, path })}`, {
    token: api.siteToken,
  });
  return siteAnswer.parse(body);
}

/** Names of its views, but for a footer, which another test makes. */
const names = (answer: SiteAnswer) =>
  'templates' in answer
    ? Object.keys(answer.templates)
        .filter((name) => name !== 'footer/footer')
        .sort()
    : null;
const header = {
  kind: 'header',
  sectionId: 'header',
  html: '<header><b data-vold-field="@site.name">A</b></header>',
};
const item = { kind: 'item', sectionId: 'tours', html: '<li><b data-vold-field="data.price">1</b></li>' };
const listing = {
  kind: 'listing',
  sectionId: 'tours',
  html: '<section><div data-vold-part="posts"></div><div data-vold-part="pager"></div></section>',
};
const post = {
  kind: 'post',
  sectionId: 'tours',
  html: '<article><div data-vold-part="blocks"></div></article>',
};

it('draws header, posts, lists of posts and sections of the library with the client’s own views, and no other client’s', async () => {
  const hero = { sectionId: 'hero', html: '<section><h1 data-vold-field="title">A</h1></section>' };
  const sections = [{ id: 's1', sectionId: 'hero', data: { title: 'A' } }];
  const page = await write('page', {
    title: { en: 'Own' },
    slug: { en: 'own' },
    components: { en: sections },
  });
  for (const view of [header, item, post, listing, hero]) expect((await save(view)).status).toBe(201);

  expect(names(await render('/own'))).toEqual(['header/header', 'hero', 'item/tours']);
  expect(names(await render('/tours/reef'))).toEqual(['header/header', 'item/tours', 'post/tours']);
  expect(names(await render('/nothing-here'))).toEqual(['header/header']);
  const list = await render('/tours');
  expect(names(list)).toEqual(['header/header', 'item/tours', 'listing/tours']);
  // The dashboard does not offer them as sections to add.
  const { body: offered } = await api.call<{ data: { sections: { sectionId: string }[] } }>(
    'GET',
    `page/${page}/page-input`,
    { token: api.bali.tokens.editor },
  );
  const keys = offered.data.sections.map(({ sectionId }) => sectionId);
  expect(keys.filter((key) => ['header', 'tours', 'hero'].includes(key))).toEqual(['hero']);
  // A library section keeps its own inputs, and hidden fields are not sent.
  expect(await render('/own')).toMatchObject({ builtSections: {} });
  expect(list).toMatchObject({ itemFields: { tours: [{ model: 'price' }] } });
  expect(names(await render('/', 'other.localhost'))).toEqual([]);
});

it('tells of the categories of posts where a view shows them', async () => {
  const client = await api.makeClient();
  const { developer } = client.tokens;
  const make = (resource: string, body: object) => write(resource, body, developer);
  const category = await make('category', { type: 'notes', title: { en: 'Sea' }, slug: { en: 'sea' } });
  await make('website-setting', { title: 'Notes', slug: 'notes', data: { path: 'notes' } });
  const note = { type: 'notes', title: { en: 'Low tide' }, slug: { en: 'low-tide' }, categories: [category] };
  await make('post', note);
  await make('post', { ...note, title: { en: 'High tide' }, slug: { en: 'high-tide' } });
  const data = { posts: 'notes', count: 2 };
  const components = { en: [{ id: 's1', sectionId: 'post-list', data }] };
  await make('page', { title: { en: 'Tides' }, slug: { en: 'tides' }, components });
  const paths = ['/notes', '/notes/category/sea', '/tides', '/notes/low-tide'];
  const shown = async () =>
    (await Promise.all(paths.map((path) => render(path, `${client.slug}.localhost`)))).map(
      (answer) => JSON.stringify(answer).split('"categories":[{"title":"Sea","href":').length - 1,
    );
  expect(await shown()).toEqual([0, 0, 0, 0]);
  const html =
    '<li><p data-vold-each="categories"><a data-vold-link="href" data-vold-field="title">A</a></p></li>';
  expect((await save({ kind: 'item', sectionId: 'notes', html }, developer)).status).toBe(201);
  expect(await shown()).toEqual([2, 2, 2, 1]);
});

it.each([
  ['a header of another name', { ...header, sectionId: 'top' }, 'sectionId', /“header”/],
  ['a post type that is not there', { ...item, sectionId: 'boats' }, 'sectionId', /no post type “boats”/],
  [
    'a name that no list has',
    { ...listing, html: '<div data-vold-field="data.price">1</div>' },
    'html',
    /no input “data”/,
  ],
  [
    'a field that is hidden',
    { ...item, html: item.html.replace('price', 'cost') },
    'html',
    /no field “data.cost”/,
  ],
  ['a view without HTML', { ...header, html: '' }, 'html', /how “header” looks/],
  [
    'an input that a section of the library has not',
    { sectionId: 'text', html: '<div data-vold-field="price">A</div>' },
    'html',
    /no input “price”/,
  ],
  ['a kind that is none', { ...header, kind: 'menu' }, 'kind', /./],
])('refuses %s', async (_title, body, path, message) => {
  const refused = await save(body);
  expect(refused.status).toBe(422);
  expect(refused.body.details?.[0]).toMatchObject({ path, message: expect.stringMatching(message) });
});

it('takes no section of the client’s own under a key of the library', async () => {
  const components = [{ id: 'a', model: 'a', title: 'A', component: 'VoldInput' }];
  for (const body of [{ components }, { components: [] }, { components, html: '<div></div>' }])
    expect((await save({ sectionId: 'text', ...body })).status).toBe(409);
});

it('has one view of each part, which is not duplicated; a copy of a library section’s is a section of its own', async () => {
  const { developer } = api.bali.tokens;
  const footer = { kind: 'footer', sectionId: 'footer', html: '<footer></footer>' };
  const { body } = await save(footer);
  expect((await save(footer)).status).toBe(409);
  // The section of the library with this key is another thing.
  expect((await save({ sectionId: 'footer', html: '<div></div>' })).status).toBe(201);
  const copy = (id: string) =>
    api.call<typeof body>('POST', `component/${id}/duplicate`, { token: developer, body: { title: 'Copy' } });
  expect((await copy(body.id)).status).toBe(422);
  const quote = await save({ sectionId: 'quote', html: '<div><p data-vold-field="text">A</p></div>' });
  const copied = await copy(quote.body.id);
  expect(copied.body.sectionId).toMatch(/^quote-/);
  expect(copied.body.components.length).toBeGreaterThan(0);
});

it('is looked at before it is saved, with the names that it can show', async () => {
  const check = await api.call<{ problems: unknown[]; inputs: { model: string }[] }>(
    'POST',
    'component/check-view',
    {
      token: api.bali.tokens.developer,
      body: item,
    },
  );
  expect(check.body.problems).toEqual([]);
  expect(check.body.inputs.map(({ model }) => model)).toEqual(
    expect.arrayContaining(['title', 'href', 'data.price']),
  );
});

it('shows static texts by their ids in views, in the language of the page or else in the first', async () => {
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'id', name: 'Indonesian' },
  ];
  await api.call('POST', 'webconfig', { token: api.bali.tokens.admin, body: { language: languages } });
  const text = (id: string, description: object) => ({ title: { en: id }, data: { id }, description });
  await write(
    'static',
    text('opening-hours', { en: '<p>Daily from <b>nine</b></p>', id: '<p>Dari pukul sembilan</p>' }),
  );
  await write('static', text('only-english', { en: '<p>Ring twice</p>' }));
  await write('static', text('not-shown', { en: '<p>Secret</p>' }));
  const html = `<div><p data-vold-text="opening-hours">Hours</p><p data-vold-text="only-english">Note</p><p data-vold-text="nobody-wrote-it">Stands in</p></div>`;
  await save({ sectionId: 'note', html });
  const components = { en: [{ id: 's1', sectionId: 'note', data: {} }] };
  await write('page', { title: { en: 'Hours' }, slug: { en: 'hours' }, components });
  const { words } = (await render('/hours')) as Extract<SiteAnswer, { kind: 'page' }>;
  expect(words.en).toEqual({ 'opening-hours': 'Daily from nine', 'only-english': 'Ring twice' });
  expect(words.id).toEqual({ 'opening-hours': 'Dari pukul sembilan', 'only-english': 'Ring twice' });
  // Other pages without such a view get no words.
  expect(await render('/nothing-here')).toMatchObject({ words: {} });
});

it('draws all views with the stylesheet of the theme, until it is deleted', async () => {
  const style = { kind: 'style', sectionId: 'theme', html: '', css: '.big { color: red }' };
  const section = { sectionId: 'themed', html: '<section class="big"></section>' };
  const sections = [{ id: 's1', sectionId: 'themed', data: {} }];
  await write('page', { title: { en: 'Themed' }, slug: { en: 'themed' }, components: { en: sections } });
  expect((await save(section)).status).toBe(201);
  const drawn = async () => {
    const answer = await render('/themed');
    if (answer.kind !== 'page') throw new Error(answer.kind);
    const { templates } = answer;
    return [JSON.stringify(templates['style/theme'] ?? null), JSON.stringify(templates.themed)];
  };
  expect(await drawn()).toEqual(['null', expect.stringContaining('"class":"t-themed_big"')]);

  const refused = await save({ ...style, css: '.big { color: red }\nbody { color: red }' });
  expect(refused.body.details).toMatchObject([
    { path: 'css', message: expect.stringMatching(/^Line 2, column 1: .*outside of the template/) },
  ]);
  expect((await save({ ...style, html: '<div></div>' })).body.details).toMatchObject([{ path: 'html' }]);
  expect((await save({ ...style, sectionId: 'other' })).status).toBe(422);
  const { status, body } = await save(style);
  expect(status).toBe(201);
  expect((await save(style)).status).toBe(409);
  expect(await drawn()).toEqual([
    expect.stringContaining('.t--theme_big:is(.t--theme,.t--theme *){color:red}'),
    expect.stringContaining('"class":"t--theme t--theme_big"'),
  ]);

  const { token } = { token: api.bali.tokens.developer };
  await api.call('PUT', `component/${body.id}`, { token, body: { css: '.small { color: red }' } });
  expect((await drawn())[1]).toContain('"class":"t--theme t-themed_big"');
  const { body: check } = await api.call<{ problems: object[] }>('POST', 'component/check-view', {
    token,
    body: {
      sectionId: 'themed',
      html: section.html,
      css: '.big { color: var(--tone) }',
      theme: ':scope { --tone: red }',
    },
  });
  expect(check.problems).toEqual([]);
  await api.call('DELETE', `component/${body.id}`, { token });
  expect(await drawn()).toEqual(['null', expect.stringContaining('"class":"t-themed_big"')]);
});

it('W1 a view gets the related posts of a post, and of each post of a list, with the fields of their type', async () => {
  const client = await api.makeClient();
  const { developer } = client.tokens;
  const make = (resource: string, body: object) => write(resource, body, developer);
  const relation = { id: 'g', model: 'guide', title: 'Guide', component: 'VoldRelationPost' };
  const phone = { id: 'p', model: 'phone', title: 'Phone', component: 'VoldInput' };
  const secret = { ...phone, id: 's', model: 'secret', roles: ['developer'] };
  for (const [path, components] of [
    ['trips', [relation]],
    ['guides', [phone, secret]],
  ] as const)
    await make('website-setting', {
      title: path,
      data: { path, cardDetail: { group: [{ id: 'a', components }] } },
    });
  const guide = await make('post', {
    type: 'guides',
    title: { en: 'Ada' },
    slug: { en: 'ada' },
    data: { phone: '123', secret: 'x' },
  });
  await make('post', {
    type: 'trips',
    title: { en: 'Reef' },
    slug: { en: 'reef' },
    data: { guide: { guides: [guide] } },
  });
  const html =
    '<article><ul data-vold-each="data.guide"><li data-vold-field="data.phone">1</li></ul></article>';
  for (const kind of ['post', 'item'])
    expect((await save({ kind, sectionId: 'trips', html }, developer)).status).toBe(201);
  for (const path of ['/trips/reef', '/trips']) {
    const answer = await render(path, `${client.slug}.localhost`);
    if (answer.kind !== 'post' && answer.kind !== 'archive') throw new Error(answer.kind);
    const [related] = Object.values(answer.collections ?? {}).flat();
    expect([path, related?.title, related?.data]).toEqual([path, 'Ada', { phone: '123' }]);
    expect(answer.itemFields.guides?.map(({ model }) => model)).toEqual(['phone']);
    expect(answer.tags).toContain(`post:${guide}`);
  }
});
