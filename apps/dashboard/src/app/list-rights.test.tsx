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
  /** What its records have besides the defaults; the name is that of the row. */
  fields: object;
  name: string;
  /** What the list offers, by the actions that it takes. */
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
    fields: { name: 'Reef', email: 'a@b.com', role: 'admin' },
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
    fields: { name: 'Reef', scopes: ['page.list'], prefix: 'x', last_used_at: null, expires_at: null },
    name: 'Reef',
    offers: kept,
  },
  {
    path: 'vip/webhook',
    resource: 'webhook',
    fields: { name: 'Reef', url: 'https://a.com', events: ['page.update'] },
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

describe.each(lists)('the list $path', ({ path, resource, fields, name, offers }) => {
  it('offers each act to those with its permission, and to no others', async () => {
    const record = {
      ...resources[resource].defaults,
      ...stamp,
      id: newId(resources[resource].name),
      ...fields,
    };
    await openDashboard(`/dashboard/${path}?view=table`, {
      ...startAnswers({ detail: { ...superadmin, role: 'developer', is_full_access: false } }),
      [`GET /api/v1/website-setting/${clientId}`]: listOf(settings),
      [`GET /api/v1/${resource}/${clientId}`]: listOf(record),
    });
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
    const { detail } = useSession.getState();
    const set = (change: Partial<SelfAnswer>) =>
      act(async () => useSession.setState({ detail: { ...(detail as SelfAnswer), ...change } }));
    for (const verb of ['create', 'get', 'update', 'delete', 'restore']) {
      const action = `${resource}.${verb}`;
      await set({ permissions: (detail?.permissions ?? []).filter((one) => one !== action) });
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
