import { newId } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Answer = { id: string; rev: number; details: { path: string; message: string }[] } & Record<
  string,
  unknown
>;
const send = (method: string, path: string, body: object, token = api.bali.tokens.superadmin) =>
  api.call<Answer>(method, path, { token, body });
const refusedAt = async (method: string, path: string, body: object, token?: string) => {
  const { status, body: answer } = await send(method, path, body, token);
  return [status, ...(answer.details ?? []).map((detail) => detail.path)];
};

const input = { id: 'i', component: 'VoldInput', model: 'text', title: 'Text' };
const form = (...components: object[]) => [{ id: 'b', components }];

let count = 0;
/** A post type with one input, and a section of the same; its values in posts and pages. */
async function define(component: string, options: object) {
  count += 1;
  const name = `kind-${count}`;
  const field = { ...input, component, model: 'value', options };
  const data = { path: name, cardDetail: { group: form(field) } };
  expect((await send('POST', 'website-setting', { title: name, data })).status).toBe(201);
  return {
    post: (value: unknown) => ({ type: name, title: { en: `P ${count}` }, data: { value } }),
    page: async (value: unknown) => {
      const made = await send('POST', 'component', { title: name, sectionId: name, components: [field] });
      expect([201, 409, 422]).toContain(made.status);
      return {
        title: { en: `P ${name}` },
        components: { en: [{ id: 's', sectionId: name, data: { value } }] },
      };
    },
  };
}

const values: [component: string, options: object, right: unknown, ...wrong: [unknown, string][]][] = [
  ['VoldInput', {}, 'x', [{ en: 'x' }, ''], [['x'], '']],
  ['VoldTextarea', {}, 7, [true, '']],
  ['VoldToggle', {}, false, ['yes', ''], [1, '']],
  ['VoldSelectOption', { source: 'page' }, '', [['x'], '']],
  ['VoldFileSelector', {}, { url: '/files/a.png' }, [{ src: '/a.png' }, '.url'], [[{ url: '/a.png' }], '']],
  ['VoldGallery', {}, [{ url: '/files/a.png' }, '/b.png'], [{ url: '/a.png' }, ''], [['/a.png', 5], '.1']],
  ['VoldLinkEditor', {}, { label: 'A', link: '/a' }, [{ label: 'A', url: '/a' }, ''], [['/a'], '']],
  ['VoldRelation', {}, [], [[{ id: 'pg_1' }], '.0'], ['pg_1', ''], [{ page: 'pg_1' }, '']],
  ['VoldRelationPost', {}, { doctor: [] }, [['po_1'], ''], [{ doctor: [{ id: 'po_1' }] }, '.doctor.0']],
  [
    'VoldPostCollection',
    {},
    { post: 'doctor', category: [] },
    [{ type: 'doctor' }, '.post'],
    [['doctor'], ''],
  ],
  ['VoldMap', {}, ['-8.4,115.1'], [{ lat: 1, lng: 2 }, ''], [[1, 2], '.0']],
  [
    'VoldMultipleAddComponent',
    { components: [input] },
    [{ text: 'x' }],
    [['x'], '.0'],
    [{ text: 'x' }, ''],
    [[{ text: ['x'] }], '.0.text'],
  ],
  ['VoldCheckboxList', {}, ['a'], ['a', ''], [[{ id: 'a' }], '.0']],
];

describe.each(values)('A2 a value of %s', (component, options, right, ...wrong) => {
  it('is taken in its shape, in forms and in sections', async () => {
    const { post, page } = await define(component, options);
    const made = await send('POST', 'post', post(right));
    expect([made.status, made.body.details]).toEqual([201, undefined]);
    const shown = await send('POST', 'page', await page(right));
    expect([shown.status, shown.body.details]).toEqual([201, undefined]);
  });

  it('is refused in another one, with the place', async () => {
    const { post, page } = await define(component, options);
    for (const [value, place] of wrong) {
      expect(await refusedAt('POST', 'post', post(value))).toEqual([422, `data.value${place}`]);
      const shown = await refusedAt('POST', 'page', await page(value));
      expect(shown).toEqual([422, `components.en.0.data.value${place}`]);
    }
  });
});

it('A2 values in another shape that are stored already may stay, and nothing else like them is taken', async () => {
  const { post } = await define('VoldRelation', {});
  const { body: made } = await send('POST', 'post', post([]));
  const old = [{ id: 'pg_1' }];
  await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
    tx
      .updateTable('post')
      .set({ data: json({ value: old }) })
      .where('id', '=', made.id)
      .execute(),
  );
  const { body: stored } = await api.call<Answer>('GET', `post/${made.id}`, {
    token: api.bali.tokens.superadmin,
  });
  const saved = await send('PUT', `post/${made.id}`, { ...stored, title: { en: 'Other' } });
  expect(saved).toMatchObject({ status: 200, body: { data: { value: old }, title: { en: 'Other' } } });
  const changed = { data: { value: [{ id: 'pg_2' }] } };
  expect(await refusedAt('PUT', `post/${made.id}`, changed)).toEqual([422, 'data.value.0']);
  expect((await send('PUT', `post/${made.id}`, { data: { value: [] } })).status).toBe(200);
});

const setting = (data: object) => ({ title: 'Silent', data });
const group = (...components: object[]) => setting({ cardDetail: { group: form(...components) } });
const block = (component_name: string, data: object) => ({
  ...{ type: 'silent', title: { en: 'P' } },
  block: { en: [[{ id: 'b', component_name, data }]] },
});
const section = (...components: object[]) => ({ title: 'S', sectionId: 'silent', components });

it.each([
  ['website-setting', setting({ hasCategories: true }), 'data.hasCategories'],
  ['website-setting', setting({ cardDetail: { liveEditor: true } }), 'data.cardDetail.liveEditor'],
  [
    'website-setting',
    setting({ cardDetail: { apiModel: { sortBy: 'x' } } }),
    'data.cardDetail.apiModel.sortBy',
  ],
  ['website-setting', setting({ menu_position: { id: 'posts', name: 'x' } }), 'data.menu_position.name'],
  [
    'website-setting',
    setting({ cardDetail: { group: [{ id: 'b', name: 'x', components: [] }] } }),
    'data.cardDetail.group.0.name',
  ],
  ['website-setting', group({ ...input, help: 'x' }), 'data.cardDetail.group.0.components.0.help'],
  [
    'website-setting',
    group({ ...input, options: { maximum: 1 } }),
    'data.cardDetail.group.0.components.0.options.maximum',
  ],
  [
    'website-setting',
    group({ ...input, options: { values: ['a'] } }),
    'data.cardDetail.group.0.components.0.options.values.0',
  ],
  [
    'website-setting',
    group({ ...input, component: 'VoldDate' }),
    'data.cardDetail.group.0.components.0.component',
  ],
  ['website-setting', group(input, { ...input, id: 'j' }), 'data.cardDetail.group.0.components.1.model'],
  [
    'website-setting',
    group({ ...input, component: 'VoldRichEditor', options: { buttons: ['bold', 'blink'] } }),
    'data.cardDetail.group.0.components.0.options.buttons.1',
  ],
  [
    'component',
    section({ ...input, component: 'VoldFileSelector', options: { accept: ['pdf'] } }),
    'components.0.options.accept.0',
  ],
  ['component', section(input, { ...input, model: 'other' }), 'components.1.id'],
  ['component', section({ ...input, options: { min_length: 3 } }), 'components.0.options.min_length'],
  ['field-group', section({ ...input, options: { maximum: 3 } }), 'sectionId,components.0.options.maximum'],
  ['post', block('Full Text', { text: { en: 'x' } }), 'block.en.0.0.data.text'],
  ['post', block('Gallery', { images: '/a.png' }), 'block.en.0.0.data.images'],
  ['post', block('Full Banner', { link: { url: '/a' } }), 'block.en.0.0.data.link'],
  [
    'reusable',
    {
      kind: 'page',
      title: 'R',
      components: { en: [{ id: 'a', sectionId: 'hero', data: { title: ['x'] } }] },
    },
    'components.en.0.data.title',
  ],
  [
    'form-builder',
    { title: 'F', inputs: [{ _id: 'a', name: 'Radio', options: {}, values: ['a'] }] },
    'inputs.0.values.0',
  ],
  [
    'navigation',
    { position: 'top', items: [{ id: 'a', type: 'custom', configuration: { newtab: true } }] },
    'items.0.configuration.newtab',
  ],
  ['role', { name: 'r', title: 'R', permission: [{ action: 'page.update' }] }, 'permission.0'],
  ['webhook', { url: 'https://hooks.example/x', events: [{ name: 'page.create' }] }, 'events.0'],
  ['webconfig', { theme: { type: 'neon' } }, 'theme.type'],
])('A2 refuses %s %j at %s', async (resource, body, place) => {
  const [status, ...places] = await refusedAt('POST', resource, body);
  expect([status, places.join()]).toEqual([422, place]);
});

it.each([
  [{ label: 'x' }, 'label'],
  [{ data: { titel: 'x' } }, 'data.titel'],
  [{ data: { cardDetail: { groups: [] } } }, 'data.cardDetail.groups'],
  [{ data: { cardDetail: { apiModel: { url: 'x' } } } }, 'data.cardDetail.apiModel.url'],
  [{ data: { cardDetail: { group: { components: [] } } } }, 'data.cardDetail.group'],
  [
    { data: { cardDetail: { group: form({ ...input, help: 'x' }) } } },
    'data.cardDetail.group.0.components.0.help',
  ],
])('A2 refuses an own menu entry %j at %s', async (entry, place) => {
  const body = { dashboard_navigation: [{ id: 'n', ...entry }] };
  const refused = await refusedAt('PUT', `client/${api.bali.id}`, body, api.bali.tokens.master);
  expect(refused).toEqual([422, `dashboard_navigation.0.${place}`]);
});

/** Fields for links: the body, and the place where it is stored. */
const places: [resource: string, body: (link: string) => object, path: string[]][] = [
  [
    'navigation',
    (link) => ({ position: 'top', items: [{ id: 'a', type: 'custom', customUrl: link }] }),
    ['items', '0', 'customUrl'],
  ],
  ['redirect', (to) => ({ from: `/b17-${newId('redirect')}`, to }), ['to']],
  ['form-builder', (redirect) => ({ title: 'F', redirect }), ['redirect']],
  ['form-builder', (target) => ({ title: 'F', target }), ['target']],
  ['webconfig', (link) => ({ popup: { button: { label: 'A', link } } }), ['popup', 'button', 'link']],
  ['webconfig', (link) => ({ social_media: [{ type: 'instagram', link }] }), ['social_media', '0', 'link']],
  ['webconfig', (website_url) => ({ website_url }), ['website_url']],
];

describe.each(places)('B17 a link of %s %o', (resource, bodyOf, path) => {
  it.each([
    [' www.example.com/a ', 'https://www.example.com/a'],
    ['docs.example.museum:8080/x', 'https://docs.example.museum:8080/x'],
    ['https://example.com/x y', null],
    ['javascript:alert(1)', null],
    ['info@example.com', 'mailto:info@example.com'],
    ['030 1234567', 'tel:0301234567'],
  ])('as “%s” is completed, or refused in words', async (typed, address) => {
    const { status, body } = await send('POST', resource, bodyOf(typed));
    if (status === 422) {
      expect(body.details[0]?.path).toBe(path.join('.'));
      // A redirect leads to a page.
      expect(address?.startsWith('https:') ?? false).toBe(false);
      return;
    }
    const stored = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], body);
    expect([status < 300, stored]).toEqual([true, address ?? typed]);
    expect(typed).not.toContain('javascript');
  });
});
