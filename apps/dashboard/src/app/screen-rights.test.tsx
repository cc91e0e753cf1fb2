// @vitest-environment happy-dom
import { newId, type ResourceName, resources, type SelfAnswer, websiteSettingResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../base/cache/query-client.ts';
import { useSession } from '../core/session/session-store.ts';
import { button, click, until } from '../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  listOf,
  named,
  openDashboard,
  stamp,
  startAnswers,
  superadmin,
} from '../testing/open-dashboard.tsx';

afterEach(closeDashboard);

interface ListCase {
  path: string;
  resource: ResourceName;
  /** Values of its records besides the defaults; the name is that of the row. */
  fields: object;
  name: string;
  /** Acts that the list offers to those with all permissions. */
  offers: readonly (keyof typeof needs)[];
}
/** Actions that a person needs for what lists offer. */
const needs = {
  Create: ['create'],
  Publish: ['update'],
  'Set to draft': ['update'],
  Duplicate: ['get', 'create'],
  Delete: ['delete'],
  Trash: ['restore'],
} as const;
const all = Object.keys(needs) as (keyof typeof needs)[];
const kept = ['Create', 'Delete'] as const;
const trashed = ['Create', 'Delete', 'Trash'] as const;
const copied = ['Create', 'Duplicate', 'Delete', 'Trash'] as const;

const lists: ListCase[] = [
  { path: 'pages', resource: 'page', fields: { title: { en: 'Reef' } }, name: 'Reef', offers: all },
  {
    path: 'posts/tours',
    resource: 'post',
    fields: { title: { en: 'Reef' }, type: 'tours', index: 0 },
    name: 'Reef',
    offers: all,
  },
  { path: 'settings/form', resource: 'form-builder', fields: { title: 'Reef' }, name: 'Reef', offers: all },
  {
    path: 'settings/static-text',
    resource: 'static',
    fields: { title: { en: 'Reef' } },
    name: 'Reef',
    offers: copied,
  },
  {
    path: 'settings/redirects',
    resource: 'redirect',
    fields: { from: '/reef', to: '/tide', origin: 'person', uses: 0, last_used_at: null },
    name: '/reef',
    offers: kept,
  },
  {
    path: 'sections',
    resource: 'component',
    fields: { title: 'Reef', sectionId: 'reef', kind: 'section' },
    name: 'Reef',
    offers: copied,
  },
  { path: 'vip/role', resource: 'role', fields: { name: 'reef', title: 'Reef' }, name: 'Reef', offers: kept },
  {
    path: 'vip/users',
    resource: 'user',
    fields: { name: 'Reef', email: 'a@b.com', role: 'admin', second_factor_at: null },
    name: 'Reef',
    offers: trashed,
  },
  {
    path: 'vip/website-setting',
    resource: 'website-setting',
    fields: { title: 'Reef', data: { path: 'reef' } },
    name: 'Reef',
    offers: trashed,
  },
  {
    path: 'vip/field-group',
    resource: 'field-group',
    fields: { title: 'Reef', components: [{ id: 'a', model: 'a', title: 'A', component: 'VoldInput' }] },
    name: 'Reef',
    offers: trashed,
  },
  {
    path: 'vip/api-key',
    resource: 'api-key',
    fields: { name: 'Reef', scopes: ['page.list'], hint: 'x', last_used_at: null, expires_at: null },
    name: 'Reef',
    offers: kept,
  },
  {
    path: 'vip/webhook',
    resource: 'webhook',
    fields: {
      name: 'Reef',
      url: 'https://a.com',
      events: ['page.update'],
      disabled_at: null,
      rotated_at: null,
    },
    name: 'Reef',
    offers: kept,
  },
];
const settings = {
  ...websiteSettingResource.defaults,
  ...stamp,
  id: newId('website-setting'),
  title: 'Tours',
  slug: '',
  data: { path: 'tours', menu_position: { id: 'posts' } },
};

/** Opens a screen with a record for a person with all permissions, which can be changed. */
async function open({ path, resource, fields }: ListCase, at: (id: string) => string) {
  const id = newId(resources[resource].name);
  const record = { ...resources[resource].defaults, ...stamp, id, ...fields };
  await openDashboard(`/dashboard/${path}${at(id)}`, {
    ...startAnswers({ detail: { ...superadmin, role: 'developer', is_full_access: false } }),
    [`GET /api/v1/website-setting/${clientId}`]: listOf(settings),
    [`GET /api/v1/${resource}/${clientId}`]: listOf(record),
    [`GET /api/v1/${resource}/${id}/${clientId}`]: { body: record },
  });
}
/** Changes what the person may do, as a new answer of the server does. */
function set(change: Partial<SelfAnswer>) {
  return act(async () => {
    const { detail } = useSession.getState();
    if (detail) useSession.setState({ detail: { ...detail, ...change } });
  });
}
const without = (...actions: string[]) => ({
  permissions: superadmin.permissions.filter((one) => !actions.includes(one)),
});

describe.each(lists)('the list $path', (list) => {
  const { path, resource, name, offers } = list;
  it('offers each act to those with its permission, and to no others', async () => {
    await open(list, () => '?view=table');
    await until(() => expect(named(`Select ${name}`)).not.toBeNull());
    await until(() => expect(queryClient.isFetching()).toBe(0));
    await click(named(`Select ${name}`));
    await until(() => expect(button('Clear') ?? document.querySelector('[role="status"]')).toBeTruthy());
    const creates = () =>
      [...document.querySelectorAll('button, a')].some(({ textContent }) =>
        /^(?:Create|New|Add) /.test(textContent ?? ''),
      );
    const offered = () =>
      all.filter((label) =>
        label === 'Create'
          ? creates()
          : label === 'Trash'
            ? named('Trash') !== null
            : button(label) !== undefined,
      );
    await until(() => expect(offered()).toEqual(offers));
    for (const verb of ['create', 'get', 'update', 'delete', 'restore']) {
      const action = `${resource}.${verb}`;
      await set(without(action));
      const left = offers.filter((label) => !(needs[label] as readonly string[]).includes(verb));
      await until(() => expect([action, offered()]).toEqual([action, left]));
    }
    // LIST-16: the section, or the last segment of the address.
    const segments = path.split('/');
    for (const disabled of new Set([segments[0] ?? '', segments.at(-1) ?? ''])) {
      await set({ disabled_create: [disabled] });
      await until(() => expect([disabled, creates()]).toEqual([disabled, false]));
    }
    await set({ disabled_create: ['elsewhere'] });
    await until(() => expect(creates()).toBe(offers.includes('Create')));
  }, 180_000);
});

describe.each(lists)('the form of $path', (list) => {
  const { resource } = list;
  const saves = () => document.querySelector('[aria-keyshortcuts="Control+S Meta+S"]') !== null;
  const deletes = () =>
    [...document.querySelectorAll('[aria-label="About this record"] button')].some(
      ({ textContent }) => textContent === 'Delete',
    );
  const form = () => document.querySelector('fieldset');

  // A key is never changed, and keeps its form for those who read it.
  it.skipIf(resource === 'api-key')(
    'is read only without the permission to update, and deletes only with that to delete',
    async () => {
      await open(list, (id) => `/${id}`);
      await until(() => expect([saves(), deletes(), form()?.disabled]).toEqual([true, true, false]));
      await set(without(`${resource}.delete`));
      await until(() => expect([saves(), deletes(), form()?.disabled]).toEqual([true, false, false]));
      await set(without(`${resource}.update`));
      await until(() => expect([saves(), deletes(), form()?.disabled]).toEqual([false, false, true]));
    },
    180_000,
  );

  it('of a new record is not offered without the permission to create', async () => {
    await open(list, () => '/new');
    await until(() => expect([saves(), deletes(), form()?.disabled]).toEqual([true, false, false]));
    await set(without(`${resource}.update`));
    await until(() => expect([saves(), form()?.disabled]).toEqual([true, false]));
    await set(without(`${resource}.create`));
    await until(() => expect(document.body.textContent).toContain("You don't have access to this"));
    expect(saves()).toBe(false);
  }, 180_000);
});
