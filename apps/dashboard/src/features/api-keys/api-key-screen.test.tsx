// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  listOf,
  openDashboard,
  startAnswers,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

it('K13 a new API key is offered no actions that are for people', async () => {
  const actions = ['api-key.create', 'page.update', 'role.list', 'role.update', 'user.get', 'user.update'];
  await openDashboard('/dashboard/vip/api-key/new', {
    ...startAnswers({ detail: superadmin }),
    [`GET /api/v1/restricted-action/${clientId}`]: listOf(
      ...actions.map((action) => ({ id: action, action })),
    ),
  });
  const shown = () => document.querySelector('main')?.textContent ?? '';
  const groups = () => [...document.querySelectorAll('main li')].map(({ textContent }) => textContent);
  await until(() => expect(groups().join(' ')).toContain('page'));
  expect(groups()).toEqual([
    expect.stringMatching(/^page.*update/),
    expect.stringMatching(/^role.*list$/),
    expect.stringMatching(/^user.*get$/),
  ]);
  expect(shown()).toContain('are changed by people only');
}, 180_000);
