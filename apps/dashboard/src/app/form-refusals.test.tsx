// @vitest-environment happy-dom
import { newId, type ResourceName, resources } from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { errorBody } from '../base/api/testing/test-server.ts';
import { queryClient } from '../base/cache/query-client.ts';
import { click, field, type, until } from '../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  listOf,
  openDashboard,
  stamp,
  startAnswers,
  superadmin,
} from '../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const me = newId('user');
const user = { name: 'Maya', email: 'maya@house.com', role: 'editor', second_factor_at: null };

/** Opens the form of a record, which a save of is refused. */
async function open(path: string, resource: ResourceName, fields: object, code = 'BAD') {
  const record = {
    ...resources[resource].defaults,
    ...stamp,
    id: newId(resources[resource].name),
    ...fields,
  };
  const at = `/api/v1/${resource}/${record.id}/${clientId}`;
  const { calls } = await openDashboard(`/dashboard/${path}/${record.id}`, {
    ...startAnswers({ detail: { ...superadmin, id: me, role: 'developer' } }),
    [`GET /api/v1/${resource}/${clientId}`]: listOf(record),
    [`GET /api/v1/role/${clientId}`]: listOf({
      ...resources.role.defaults,
      ...stamp,
      id: newId('role'),
      name: 'editor',
      title: 'Editor',
    }),
    [`GET ${at}`]: { body: record },
    [`PUT ${at}`]: { status: 409, body: errorBody(code, 'Another one has it.') },
  });
  return { sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}
const shown = () => document.body.textContent ?? '';
const save = () => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts="Control+S Meta+S"]');
const deletes = () =>
  [...document.querySelectorAll('[aria-label="About this record"] button')].some(
    ({ textContent }) => textContent === 'Delete',
  );

describe('a record that is kept says why', () => {
  const cases: [string, ResourceName, object, string | null][] = [
    ['vip/role', 'role', { name: 'editor', title: 'Editor' }, 'A built-in role cannot be deleted.'],
    ['vip/role', 'role', { name: 'concierge', title: 'Editor' }, null],
    ['vip/users', 'user', { ...user, id: me }, 'Your own account cannot be deleted.'],
    ['vip/users', 'user', user, null],
  ];
  it.each(cases)(
    '%s %s %j: %s',
    async (path, resource, fields, why) => {
      await open(path, resource, fields);
      await until(() => expect(save()).not.toBeNull());
      await until(() => expect(deletes()).toBe(why === null));
      if (why) expect(shown()).toContain(why);
      else expect(shown()).not.toContain('cannot be deleted');
    },
    180_000,
  );
});

describe('a refusal is shown at its field, until that is changed', () => {
  const cases: [string, ResourceName, object, string, string, string][] = [
    ['vip/role', 'role', { name: 'concierge', title: 'Concierge' }, 'NAME_TAKEN', 'Name', 'name'],
    ['vip/users', 'user', user, 'EMAIL_TAKEN', 'E-mail', 'email'],
    ['pages', 'page', { title: { en: 'Reef' } }, 'SLUG_TAKEN', 'Page Name', 'customUrl'],
  ];
  it.each(cases)(
    '%s %s %j %s',
    async (path, resource, fields, code, label, at) => {
      await open(path, resource, fields, code);
      await until(() => expect(field(label)?.value).toBeTruthy());
      await type(field(label), 'x@other.com');
      await until(() => expect(save()?.disabled).toBe(false));
      await click(save());
      const words = () => document.querySelector(`[data-field^="${at}"]`)?.textContent ?? '';
      await until(() => expect(words()).toContain('Another one has it.'));
      expect(shown()).toContain('1 field to correct');
      await type(field(label), 'y@other.com');
      await until(() => expect(shown()).not.toContain('1 field to correct'));
    },
    180_000,
  );
});

describe('the password of a user', () => {
  const loaded = async () => {
    await until(() => expect([field('Name')?.value, field('Password')?.value]).toEqual(['Maya', '']));
    await until(() => expect(queryClient.isFetching()).toBe(0));
  };
  it('is not sent while it is empty', async () => {
    const { sent } = await open('vip/users', 'user', user);
    await loaded();
    await type(field('Name'), 'Maya Sari');
    await until(() => expect(save()?.disabled).toBe(false));
    await click(save());
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ name: 'Maya Sari' });
    expect(sent()[0]).not.toHaveProperty('password');
  }, 180_000);

  it('is sent when it was written', async () => {
    const { sent } = await open('vip/users', 'user', user);
    await loaded();
    await type(field('Password'), 'sea-and-salt-1');
    await until(() => expect(save()?.disabled).toBe(false));
    await click(save());
    await until(() => expect(sent()).toMatchObject([{ password: 'sea-and-salt-1' }]));
  }, 180_000);
});
