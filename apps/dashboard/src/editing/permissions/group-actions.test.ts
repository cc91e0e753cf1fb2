import { expect, it } from 'vitest';
import { groupActions } from './group-actions.ts';

it('groups actions by resource, each once, and finds them by a text', () => {
  const actions = ['page.update', 'user.list', 'page.list', 'page.list'];
  expect(groupActions(actions)).toEqual([
    { resource: 'page', actions: ['page.list', 'page.update'] },
    { resource: 'user', actions: ['user.list'] },
  ]);
  expect(groupActions(actions, ' USER ')).toEqual([{ resource: 'user', actions: ['user.list'] }]);
});
