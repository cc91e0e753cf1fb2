import { formInputTypes } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** Every field that SPEC.md §3 names is stored under its name and read back as it was. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

type Item = Record<string, unknown> & { id: string };
const superadmin = () => ({ token: api.bali.tokens.superadmin });

/** Creates a record with these fields, and expects them in the answer and in a separate read. */
async function roundTrip(
  resource: string,
  fields: object,
  token = api.bali.tokens.superadmin,
): Promise<Item> {
  const made = await api.call<Item>('POST', resource, { token, body: fields });
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: fields });
  const read = await api.call<Item>('GET', `${resource}/${made.body.id}`, { token });
  expect(read.body).toEqual(made.body);
  expect(read.body).toMatchObject({
    id: expect.stringMatching(/^[a-z]{2}_[0-9a-z]{26}$/),
    client_id: api.bali.id,
    rev: 1,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  return read.body;
}

const made = async (resource: string, fields: object) => (await roundTrip(resource, fields)).id;
const newCategory = (title: string) => made('category', { type: 'journal', title: text(title) });

const text = (words: string) => ({ en: words, id: `${words} (id)` });
const picture = { id: null, url: 'https://example.com/a.jpg', alt: 'A boat', width: 800, height: 600 };

it('PAGE-02 a section of a page', async () => {
  const section = {
    id: 'sc_1',
    section: await made('component', { title: 'Hero', sectionId: 'own-hero' }),
    sectionId: 'hero',
    title: 'Hero',
    section_title: 'My hero',
    hide: true,
    data: { title: 'Hello', style: { margin: '10px 0 10px 0', padding: '5px 0 5px 0' } },
  };
  await roundTrip('page', { title: text('Sections'), components: { en: [section], id: [] } });
});

it('PAGE-01 a page', async () => {
  const section = { id: 'sc_1', sectionId: 'hero', title: 'Hero', data: { title: 'Hello' } };
  const fields = {
    pageId: 'home',
    title: text('Home'),
    customUrl: { en: 'welcome' },
    slug: { en: 'home', id: 'beranda' },
    status: 'draft',
    components: { en: [section], id: [] },
    meta: {
      title: text('T'),
      description: text('D'),
      og_title: text('O'),
      og_description: text('G'),
      keywords: text('K'),
      image: picture,
    },
    categories: [await newCategory('One'), await newCategory('Two')],
  };
  // The Page Id is for developers (PAGE-11).
  await roundTrip('page', fields, api.bali.tokens.developer);
});

it('SECT-01 a reusable component', async () => {
  await roundTrip('component', {
    title: 'Opening hours',
    sectionId: 'opening-hours',
    preview: picture,
    components: [{ id: 'i1', component: 'VoldInput', model: 'days', title: 'Days' }],
    type: 'components',
  });
});

it('SECT-12 the inputs of a component', async () => {
  const options = {
    values: [{ id: 'a', title: 'A' }],
    relations: ['journal'],
    post: 'journal',
    category: ['ca_1'],
  };
  const input = {
    id: 'i1',
    component: 'VoldSelectOption',
    model: 'size',
    title: 'Size',
    hasLanguage: true,
    note: 'How large',
    required: true,
    type: 'date',
    options,
  };
  const nested = { id: 'i2', component: 'VoldMultipleAddComponent', model: 'rows', title: 'Rows' };
  await roundTrip('component', {
    title: 'Prices',
    sectionId: 'prices',
    components: [input, { ...nested, options: { components: [input] } }],
  });
});

const block = {
  id: 'b1',
  component_name: 'Full Text',
  model: 'text',
  options: { buttons: ['bold', 'italic'] },
  data: { text: '<p>Hello</p>' },
  static: true,
};

it('POST-01 a post and its categories', async () => {
  const [one, two, three] = [await newCategory('Sea'), await newCategory('Land'), await newCategory('Sky')];
  await roundTrip('post', {
    type: 'journal',
    title: text('Sky'),
    featured: picture,
    categories: [one, { id: two }, { _id: three }],
    block: { en: [[block]], id: [] },
  });
});

it('POST-04 the blocks of a post, by language', async () => {
  const post = { type: 'journal', title: text('Reef') };
  const block4 = [1, 2, 3, 4].map((at) => ({ ...block, id: `row2-${at}` }));
  await roundTrip('post', { ...post, block: { en: [[block], block4], id: [] } });
  const five = { en: [[...block4, block]] };
  const refused = await api.call('POST', 'post', { ...superadmin(), body: { ...post, block: five } });
  expect(refused.status).toBe(422);
});

describe('the class of a block', () => {
  interface Classed {
    id: string;
    block: Record<string, { class: string }[][]>;
  }
  const row = (length: number, sent?: string) =>
    Array.from({ length }, (_, at) => ({
      id: `r${length}b${at}`,
      component_name: 'Full Text',
      data: { text: 'x' },
      ...(sent && { class: sent }),
    }));
  const classesOf = ({ body }: { body: Classed }) =>
    body.block.en?.map((blocks) => blocks.map((block) => block.class));
  const post = (block: object) =>
    api.call<Classed>('POST', 'post', {
      ...superadmin(),
      body: { type: 'journal', title: text('Widths'), block },
    });

  it('CONST-14 is one of twelve columns', async () => {
    const made = await post({ en: [row(1), row(2), row(3), row(4)] });
    expect(classesOf(made)).toEqual([
      ['col-12'],
      Array(2).fill('col-6'),
      Array(3).fill('col-4'),
      Array(4).fill('col-3'),
    ]);
  });

  it('CONST-15 is stored as the row has room, whatever was sent', async () => {
    const made = await post({ en: [row(1, 'col-3')] });
    expect(classesOf(made)).toEqual([['col-12']]);
    const path = `post/${made.body.id}`;
    const changed = { block: { en: [row(4, 'col-12')] } };
    await api.call('PUT', path, { ...superadmin(), body: changed });
    const read = await api.call<Classed>('GET', path, superadmin());
    expect(classesOf(read)).toEqual([Array(4).fill('col-3')]);
    const unknown = { block: { en: [row(1, 'col-9')] } };
    expect((await api.call('PUT', path, { ...superadmin(), body: unknown })).status).toBe(422);
  });
});

it('CAT-01 a category, its parent and its children in their order', async () => {
  const fields = { title: text('News'), description: text('All news'), featured: picture, type: 'journal' };
  const parent = await roundTrip('category', { ...fields, index: 3, parent: null });
  const below = [];
  for (const index of [2, 1]) {
    const child = { type: 'journal', title: text(`Child ${index}`), parent: parent.id, index };
    below.unshift((await roundTrip('category', child)).id);
  }
  const read = await api.call('GET', `category/${parent.id}`, superadmin());
  expect(read.body).toMatchObject({ children: below });
  const list = await api.call<{ results: Item[] }>(
    'GET',
    `category/type/journal/${api.bali.id}?where={"parent":null}`,
  );
  expect(list.body.results).toContainEqual(expect.objectContaining({ id: parent.id, children: below }));
});

it('SETN-01 a navigation has a title and a status, which is draft unless it is named', async () => {
  const named = await roundTrip('navigation', { position: 'bottom', title: 'Footer' });
  expect(named).toMatchObject({ status: 'draft' });
  await roundTrip('navigation', { position: 'bottom', title: 'Footer', status: 'published' });
});

it('SETN-03 a new navigation is a draft with the title Menu and nothing in it', async () => {
  const blank = await roundTrip('navigation', { position: 'bottom' });
  expect(blank).toMatchObject({ status: 'draft', title: 'Menu', order: [], items: [] });
});

it('SETN-02 a navigation has one of four positions, a title, a status, an order and items', async () => {
  const fields = { title: 'Main menu', status: 'published', order: ['it_1'] };
  const items = [{ id: 'it_1', type: 'custom', customTitle: text('Book'), customUrl: '/book' }];
  for (const position of ['top', 'bottom', 'sidebar', 'main']) {
    await roundTrip('navigation', { ...fields, position, items });
  }
  const body = { position: 'left' };
  expect((await api.call('POST', 'navigation', { ...superadmin(), body })).status).toBe(422);
});

it('SETN-11 an item of a menu has a target, titles, an address, and items below it', async () => {
  const item = {
    id: 'it_1',
    type: 'page',
    target: await made('page', { title: text('Menu') }),
    item: { title: text('Home') },
    data: { title: text('Home') },
    customTitle: text('Start'),
    customUrl: '/start',
    configuration: { class_style: 'large-link', featured: picture, customUrl: true },
  };
  const items = [{ ...item, child: [{ ...item, id: 'it_2', child: [{ id: 'it_3', type: 'custom' }] }] }];
  await roundTrip('navigation', { position: 'top', order: ['it_1'], items });
});

it('SETN-26 a navigation setting item of the client', async () => {
  const item = {
    id: 'n1',
    path: 'events',
    is_active: true,
    client_id: api.bali.id,
    data: {
      title: 'Events',
      list_layout: 'card',
      live_editor: true,
      big_editor: false,
      calendar_availability: true,
      role: ['admin', 'user', 'editor'],
      cardDetail: {
        apiModel: { path: 'events', post_type: 'event', params: { a: 1 }, createNewFields: ['title'] },
        group: [{ title: 'Title', component: 'VoldInput', model: 'title' }],
      },
    },
  };
  const save = (items: unknown[]) =>
    api.call('PUT', `client/${api.bali.id}`, { ...superadmin(), body: { dashboard_navigation: items } });
  expect(await save([item])).toMatchObject({ status: 200, body: { dashboard_navigation: [item] } });
  for (const wrong of [{ ...item, id: '' }, { ...item, data: { list_layout: 'grid' } }, 'text']) {
    expect((await save([wrong])).status).toBe(422);
  }
});

it('SETS-01 a static text', async () => {
  await roundTrip('static', {
    title: text('Hours'),
    description: text('<p>9 to 5</p>'),
    data: { id: 'hours' },
  });
});

const formInput = (name: string) => ({
  _id: name.replaceAll(/\W/g, '_'),
  name,
  options: {
    input_label: name,
    input_label_lang: { id: `${name} (id)` },
    input_placeholder: 'Type here',
    input_model_name: name.replaceAll(/\W/g, '_'),
    input_default_value: 'x',
    number: 4,
    input_require: true,
    content: 'Text',
  },
  ...(['Check Box', 'Radio', 'Select Options'].includes(name) && { values: [{ value: 'a', label: 'A' }] }),
});

it('SETF-01 a form with its inputs in their order', async () => {
  await roundTrip('form-builder', {
    title: 'Contact',
    form_id: 'contact',
    emailSubject: 'A message',
    receiver: 'a@example.com, b@example.com',
    target: 'https://example.com/hook',
    redirect: '/thanks',
    submitTemplate: null,
    confirmTemplate: null,
    limit: 10,
    status: 'published',
    description: '<p>Thank you</p>',
    inputs: ['Textarea', 'Input', 'Email'].map(formInput),
  });
});

it('SETF-02 an input of a form, and one with a choice', async () => {
  const inputs = ['Input', 'Radio'].map(formInput);
  await roundTrip('form-builder', { title: 'Inputs', form_id: 'inputs', inputs });
});

it('SETF-03 a form has inputs of fourteen types', async () => {
  const types = [
    ...['Input', 'H1', 'H2', 'Description', 'Password', 'Email', 'Number', 'Textarea', 'Check Box', 'Radio'],
    ...['Select Options', 'File', 'Country', 'Terms & Conditions'],
  ];
  // One of our own follows them.
  expect(formInputTypes).toEqual([...types, 'Newsletter']);
  await roundTrip('form-builder', { title: 'Types', form_id: 'types', inputs: types.map(formInput) });
});

it('SETW-01 the website config', async () => {
  const body = {
    language: [
      { code: 'en', name: 'English', nativeName: 'English' },
      { code: 'id', title: 'Indonesian', nativeName: 'Bahasa Indonesia' },
    ],
    website_url: 'https://bali.example.com',
    development_website_url: 'http://localhost:3000',
    dev_mode: true,
    editor_url: '/editor',
    favicon: picture,
    data: { ga_view_id: 'GA-1' },
    social_media: [{ type: 'whatsapp+', title: 'Us', link: 'https://example.com', icon: 'whatsapp' }],
    mailchimp: { api_key: 'k', data_center: 'us1', list_id: 'l' },
    mandrill_key: 'm',
    default_email: 'hello@example.com',
    default_name: 'Bali',
    synxsis: { chain_id: '1', hotel_id: '2' },
    comp: { address: 'A', contact: 'C', gmap: 'https://example.com/map', copy: '©' },
    instagram: { access_token: 't', description: 'D' },
    event_ticket: { api_url: 'https://tickets.example.com', client_id: 'c', client_secret: 's' },
    popup: {
      isActive: true,
      oneTime: false,
      timeout: 1500,
      content: '<p>Hi</p>',
      button: { label: 'Go', link: '/go' },
      featured: picture,
      selectedPages: [
        { id: await made('page', { title: text('Popup') }), slug: 'a', customSlug: 'b', title: 'A' },
      ],
    },
    footer: { partners: [{ image: picture, link: 'https://example.com' }] },
  };
  const saved = await api.call<Item>('POST', 'webconfig', { ...superadmin(), body });
  const mask = '••••';
  const language = [body.language[0], { code: 'id', name: 'Indonesian', title: 'Indonesian' }];
  expect(saved, JSON.stringify(saved.body)).toMatchObject({
    status: 200,
    body: {
      ...body,
      language,
      mailchimp: { ...body.mailchimp, api_key: mask },
      mandrill_key: mask,
      instagram: { ...body.instagram, access_token: mask },
      event_ticket: { ...body.event_ticket, client_secret: mask },
    },
  });
});

it('THEME-01 the theme of the website config', async () => {
  const custom = { type: 'custom', colours: { font: 'white', background: '#282C36', accent: '#1C1F28' } };
  const saved = await api.call('POST', 'webconfig', { ...superadmin(), body: { theme: custom } });
  expect(saved).toMatchObject({ status: 200, body: { theme: custom } });
  for (const type of ['default', 'alternative']) {
    const theme = await api.call('POST', 'webconfig', { ...superadmin(), body: { theme: { type } } });
    expect(theme).toMatchObject({ status: 200, body: { theme: { type } } });
  }
  const wrong = { theme: { type: 'dark' } };
  expect((await api.call('POST', 'webconfig', { ...superadmin(), body: wrong })).status).toBe(422);
});

it('VIP-15 a website setting, which defines a post type', async () => {
  const data = {
    path: 'event',
    hasCategory: true,
    order: 2,
    menu_position: { id: 'posts' },
    limited_client: false,
    role: ['superadmin', 'editor'],
    is_single_editor: false,
    extendPageInput: true,
    cardDetail: {
      live_editor: true,
      blockEditor: false,
      apiModel: { path: 'post', post_type: 'event', sort_by: 'published_at DESC' },
      includeFilterButton: { show: true },
      isMultiLang: true,
      searchInModel: 'title',
      group: [
        {
          id: 'g1',
          title: 'Details',
          roles: ['editor'],
          components: [{ id: 'f1', title: 'Venue', component: 'VoldInput', model: 'venue' }],
        },
      ],
    },
  };
  await roundTrip('website-setting', { title: 'Events', slug: 'events', data });
  const upper = { title: 'Wrong', data: { path: 'Event' } };
  expect((await api.call('POST', 'website-setting', { ...superadmin(), body: upper })).status).toBe(422);
});

it('VIP-01 a restricted action', async () => {
  const actions = await api.call<{ results: Item[] }>('GET', 'restricted-action?limit=1', superadmin());
  expect(actions.body.results[0]).toMatchObject({
    action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
    is_guest_allowed: expect.any(Boolean),
    is_need_self_permission: expect.any(Boolean),
    created_at: expect.any(String),
  });
});

it('VIP-02 a role', async () => {
  await roundTrip('role', {
    name: 'writer',
    title: 'Writer',
    is_full_access: false,
    permission: ['page.get', 'page.list'],
    disabled_create: ['posts', 'pages'],
    disabled_menu: ['property', 'navigation', 'form', 'users', 'files', 'settings'],
  });
});

it('VIP-05 a user, with one of the roles there are', async () => {
  const password = 'long enough it is';
  const user = { name: 'W', email: 'w@bali.example.com', role: 'editor', blocked: false };
  const create = (body: object) => api.call<Item>('POST', 'user', { ...superadmin(), body });
  const made = await create({ ...user, password });
  expect(made).toMatchObject({ status: 201, body: { ...user, created_at: expect.any(String) } });
  expect(made.body).not.toHaveProperty('password');
  const nobody = { ...user, email: 'x@bali.example.com', password, role: 'nobody' };
  expect((await create(nobody)).status).toBe(422);
});

it('VIP-13 a client and its options', async () => {
  const options = {
    featured: true,
    disabled_property_menu: false,
    disabled_language: true,
    v2_editor: true,
    menu_enabled_post: ['journal'],
  };
  const fields = { name: 'Coast', slug: 'coast', status: 'published', is_manage_theme: true, options };
  const made = await api.call<Item>('POST', 'client', { token: api.masterToken, body: fields });
  expect(made).toMatchObject({ status: 201, body: { ...fields, dashboard_navigation: [], master: false } });
});

it('TICK-02 a ticket', async () => {
  const media = [{ id: 'pi_1', url: '/files/a.png', name: 'a.png', mimetype: 'image/png' }];
  const fields = { title: 'Broken link', description: 'On the home page', priority: 'high', media };
  const ticket = await roundTrip('ticket', fields);
  expect(ticket).toMatchObject({
    ticketNumber: 1,
    status: 'Open',
    assignTo: [],
    client: { id: api.bali.id, name: 'bali' },
  });
});
