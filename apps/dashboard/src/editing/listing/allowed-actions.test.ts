import type { SelfAnswer } from '@vold/contract';
import { expect, it } from 'vitest';
import { allowedActions } from './allowed-actions.ts';

const detail = (more: Partial<SelfAnswer>): SelfAnswer => ({
  code: 200,
  id: 'us_1',
  name: 'Ayu',
  email: 'ayu@house.example',
  role: 'night porter',
  permissions: ['page.list', 'page.update'],
  is_full_access: false,
  disabled_create: [],
  disabled_menu: [],
  client: { id: 'cl_1', master: false },
  ...more,
});
const all = { publish: true, duplicate: true, remove: 'trash' } as const;

it('offers what the role may do with the records, and nothing that their list does not have', () => {
  expect(allowedActions(detail({}), 'page', all)).toEqual({ publish: true });
  expect(allowedActions(detail({}), 'post', all)).toEqual({});
  const more = ['page.update', 'page.delete', 'page.get', 'page.create', 'role.delete'];
  expect(allowedActions(detail({ permissions: more }), 'page', all)).toEqual(all);
  expect(allowedActions(detail({ permissions: more }), 'role', { remove: 'erase' })).toEqual({
    remove: 'erase',
  });
});
