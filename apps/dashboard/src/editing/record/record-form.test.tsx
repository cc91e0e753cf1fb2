// @vitest-environment happy-dom
import {
  clientResource,
  formBuilderResource,
  navigationResource,
  newId,
  postResource,
  staticResource,
  websiteSettingResource,
} from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { router } from '../../app/router.tsx';
import { useNotices } from '../../base/notices/notice-store.ts';
import { chooseClient } from '../../core/session/choose-client.ts';
import { button, click, field, type, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  named,
  openDashboard,
  stamp,
  startAnswers,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const shown = () => document.body.textContent ?? '';
const link = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);
const saveButton = () =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) =>
    textContent?.startsWith('Save Changes'),
  );

/** Presses Save Changes of a record, once what was typed counts as changed. */
async function save() {
  await until(() => expect(saveButton()?.disabled).toBe(false));
  await click(saveButton());
}

const input = (model: string, title: string, more: object = {}) => ({
  id: model,
  component: 'VoldInput',
  model,
  title,
  ...more,
});
const tours = (section: 'posts' | 'property', group: object[] = [input('length', 'Length')]) => ({
  ...websiteSettingResource.defaults,
  ...stamp,
  id: newId('website-setting'),
  title: 'Tours',
  data: { path: 'tours', menu_position: { id: section }, cardDetail: { group } },
});
const walk = {
  ...postResource.defaults,
  ...stamp,
  id: newId('post'),
  type: 'tours',
  title: { en: 'Reef walk' },
  meta: { title: { en: 'Reef walk' }, description: { en: 'A walk on the reef' } },
  index: 0,
  data: { length: 'Two hours' },
};
const page = storedPage({
  components: { en: [{ id: newId('section'), sectionId: 'hero', data: {} }] },
  meta: { title: { en: 'Rooms' }, description: { en: 'Rooms by the sea' } },
} as object);

/** Opens a record's form with answers of the server. */
function open(path: string, answers: object, detail: object = superadmin) {
  return openDashboard(path, { ...startAnswers({ detail }), ...answers });
}
const read = (resource: string, record: { id: string }) => ({
  [`GET /api/v1/${resource}/${record.id}/${clientId}`]: { body: record },
});
const settings = (setting: object) => ({ [`GET /api/v1/website-setting/${clientId}`]: listOf(setting) });

describe('FORM-12 schema editing is offered to developers and masters', () => {
  const people = [
    ['a developer', { ...superadmin, role: 'developer' }, true],
    ['a master', { ...superadmin, role: 'master', client: { id: clientId, master: true } }, true],
    ['an editor', { ...superadmin, role: 'editor' }, false],
    ['a superadmin', superadmin, false],
  ] as const;

  it.each(people)(
    'on pages: %s',
    async (_who, detail, offered) => {
      await open(
        `/dashboard/pages/${page.id}`,
        { ...read('page', page), ...settings(tours('posts')) },
        detail,
      );
      await until(() => expect(heading()).toBe('Rooms'));
      await until(() => expect(field('Page Name')?.value).toBe('Rooms'));
      expect(link('Edit form') !== undefined).toBe(offered);
    },
    180_000,
  );

  it.each(
    people.flatMap(([who, detail, offered]) =>
      (['posts', 'property'] as const).map((section) => [section, who, detail, offered] as const),
    ),
  )(
    'on %s: %s',
    async (section, _who, detail, offered) => {
      await open(
        `/dashboard/${section}/tours/${walk.id}`,
        { ...settings(tours(section)), ...read('post', walk) },
        detail,
      );
      await until(() => expect(heading()).toBe('Reef walk'));
      expect(link('Edit form') !== undefined).toBe(offered);
    },
    180_000,
  );

  it.each(people)(
    'in the VIP section: %s',
    async (_who, detail, offered) => {
      const setting = tours('posts');
      const answers = { ...settings(setting), ...read('website-setting', setting) };
      await open(`/dashboard/vip/website-setting/${setting.id}`, answers, detail);
      if (detail.role === 'editor')
        await until(() => expect(window.location.pathname).toBe('/dashboard/home'));
      else await until(() => expect(heading()).toBe('Tours'));
      expect(button('Add input') !== undefined).toBe(offered);
    },
    180_000,
  );
});

it('FORM-18 a user needs a name, an e-mail address, a password, a role and a client', async () => {
  const nowhere = { ...superadmin, role: 'master', client: { id: newId('client'), master: true } };
  const { calls } = await open(
    '/dashboard/profile',
    { 'GET /api/v1/client': listOf(), 'GET /api/v1/user': listOf() },
    nowhere,
  );
  await until(() => expect(heading()).toBe('Your profile'));
  // No client is chosen.
  await act(async () => void (await chooseClient(null)));
  await act(async () => router.history.push('/dashboard/vip/users/new'));
  await until(() => expect(field('Client')).toBeDefined());
  await save();
  await until(() => expect(shown()).toContain('Name, E-mail, Password, Role and Client is required'));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
}, 180_000);

/** Visitors get it at its time. */
const planned = { ...page, status: 'draft', publish_at: '2099-01-01T00:00:00.000Z' };

it.each(['Page Name', 'Page Meta Title', 'Page Meta Description'])(
  'FORM-21 %s is required in the settings of a page that visitors do not see yet',
  async (label) => {
    const { calls } = await open('/dashboard/pages', {
      ...read('page', planned),
      [`GET /api/v1/page/${clientId}`]: listOf(planned),
    });
    await until(() => expect(named('More for Rooms')).not.toBeNull());
    await click(named('More for Rooms'));
    const entry = () =>
      [...document.querySelectorAll('[role="menuitem"]')].find(
        ({ textContent }) => textContent === 'Page settings',
      );
    await until(() => expect(entry()).toBeDefined());
    await click(entry());
    await until(() => expect(field(label)?.value).toBeTruthy());
    await type(field(label), '');
    await until(() => expect(saveButton()?.disabled).toBe(false));
    await click(saveButton());
    await until(() => expect(shown()).toContain(`${label} is required`));
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  },
  180_000,
);

it.each(['Page Name', 'Page Meta Title', 'Page Meta Description'])(
  'FORM-21 %s is required in the form of a page that visitors do not see yet',
  async (label) => {
    const { calls } = await open(`/dashboard/pages/${page.id}`, read('page', planned));
    await until(() => expect(field(label)?.value).toBeTruthy());
    await type(field(label), '');
    await save();
    await until(() => expect(shown()).toContain(`${label} is required`));
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  },
  180_000,
);

it('H30, W16 the form saves a page that visitors see without its meta texts, and says that they are missing', async () => {
  const { calls } = await open(`/dashboard/pages/${page.id}`, {
    ...read('page', page),
    [`PUT /api/v1/page/${page.id}/${clientId}`]: {
      body: { ...page, meta: { ...page.meta, title: {} }, rev: page.rev + 1 },
    },
  });
  await until(() => expect(field('Page Meta Title')?.value).toBeTruthy());
  await type(field('Page Meta Title'), '');
  await save();
  await until(() => expect(useNotices.getState().current?.text).toContain('Page Meta Title is missing.'));
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await click(button('Fill in'));
  expect(field('Page Meta Title')?.value).toMatch(/^Rooms/);
  expect(document.activeElement).toBe(field('Page Meta Title'));
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
}, 180_000);

it('FORM-26 empty values in the data of a post are sent as null', async () => {
  const answers = { ...settings(tours('posts')), ...read('post', walk) };
  const { calls } = await open(`/dashboard/posts/tours/${walk.id}`, {
    ...answers,
    [`PUT /api/v1/post/${walk.id}/${clientId}`]: { body: walk },
  });
  await until(() => expect(field('Length')?.value).toBe('Two hours'));
  await type(field('Length'), '');
  await save();
  await until(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ data: { length: null } }),
  );
}, 180_000);

it('FORM-32 a save sends the id of the record', async () => {
  const text = { ...staticResource.defaults, ...stamp, id: newId('static'), title: { en: 'Hours' } };
  const { calls } = await open(`/dashboard/settings/static-text/${text.id}`, {
    ...read('static', text),
    [`PUT /api/v1/static/${text.id}/${clientId}`]: { body: text },
  });
  await until(() => expect(field('Label')?.value).toBe('Hours'));
  await type(field('Label'), 'Opening hours');
  await save();
  await until(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: text.id }),
  );
}, 180_000);

const form = { ...formBuilderResource.defaults, ...stamp, id: newId('form-builder'), title: 'Contact' };
const menu = {
  ...navigationResource.defaults,
  ...stamp,
  id: newId('navigation'),
  position: 'top',
  title: 'Top menu',
};
const other = {
  ...clientResource.defaults,
  ...stamp,
  id: newId('client'),
  name: 'Dive shop',
  slug: 'dive-shop',
  master: false,
};
const master = { ...superadmin, role: 'master', client: { id: clientId, master: true } };

it.each([
  ['page', 'page', `/dashboard/pages/${page.id}`, page, superadmin, clientId],
  ['form', 'form-builder', `/dashboard/settings/form/${form.id}`, form, superadmin, clientId],
  ['client', 'client', `/dashboard/vip/clients/${other.id}`, other, master, null],
  ['menu', 'navigation', '/dashboard/settings/navigation/top', menu, superadmin, clientId],
  ['post', 'post', `/dashboard/posts/tours/${walk.id}`, walk, superadmin, clientId],
])(
  'FORM-37 the status of a %s is switched between published and draft by a toggle',
  async (_kind, resource, path, record, detail, client) => {
    const at = client ? `/${client}` : '';
    const stored = { ...record, status: 'published' };
    const call = `PUT /api/v1/${resource}/${record.id}${at}`;
    const { calls } = await open(
      path,
      {
        ...settings(tours('posts')),
        [`GET /api/v1/${resource}${at}`]: listOf(stored),
        [`GET /api/v1/${resource}/${record.id}${at}`]: { body: stored },
        [call]: {
          // Later requests have the new status as well.
          get body() {
            return Object.assign(stored, { status: 'draft' });
          },
        },
      },
      detail,
    );
    const aside = () => document.querySelector('[aria-label="About this record"]');
    const toggle = () =>
      aside()?.querySelector<HTMLInputElement>('input[role="switch"], input[type="checkbox"]');
    await until(() => expect(toggle()?.checked).toBe(true));
    await click(toggle());
    await save();
    await until(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ status: 'draft' }),
    );
    await until(() => expect(toggle()?.checked).toBe(false));
  },
  180_000,
);

it('FORM-52 an item of a list is deleted only after the question, and Cancel keeps it', async () => {
  const list = input('stops', 'Stops', {
    component: 'VoldMultipleAddComponent',
    options: { components: [input('title', 'Title')] },
  });
  const stops = [
    { id: 'a', title: 'The pier' },
    { id: 'b', title: 'The wreck' },
  ];
  const tour = { ...walk, data: { stops } };
  const { calls } = await open(`/dashboard/posts/tours/${walk.id}`, {
    ...settings(tours('posts', [list])),
    ...read('post', tour),
    [`PUT /api/v1/post/${walk.id}/${clientId}`]: { body: tour },
  });
  const items = () => [...(named('Stops')?.children ?? [])].map(({ textContent }) => textContent);
  const dialog = () => document.querySelector('[role="dialog"]');
  const answer = (name: string) =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  await until(() => expect(items()).toHaveLength(2));
  for (const [choice, left] of [
    ['Cancel', 2],
    ['Delete', 1],
  ] as const) {
    await click(named('Delete The pier'));
    await until(() => expect(dialog()?.textContent).toContain('Delete The pier?'));
    expect(items()).toHaveLength(2);
    await click(answer(choice));
    await until(() => expect(dialog()).toBeNull());
    await until(() => expect(items()).toHaveLength(left));
  }
  await save();
  await until(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ data: { stops: [stops[1]] } }),
  );
}, 180_000);

it('SETN-12 the menu editor shows the name, the id and the status of the menu', async () => {
  await open('/dashboard/settings/navigation/top', {
    [`GET /api/v1/navigation/${clientId}`]: listOf(menu),
    ...read('navigation', menu),
  });
  await until(() => expect(field('Name')?.value).toBe('Top menu'));
  expect(document.querySelector<HTMLInputElement>('[data-field="id"] input')?.value).toBe(menu.id);
  expect(document.querySelector('[aria-label="About this record"]')?.textContent).toContain('Draft');
}, 180_000);
