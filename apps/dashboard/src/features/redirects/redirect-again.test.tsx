// @vitest-environment happy-dom
import { newId, redirectResource } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  listOf,
  openDashboard,
  stamp,
  startAnswers,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

it.each([
  ['who may create redirects', [], 'Undo creates it again.', 'It cannot be brought back.'],
  ['who may not', ['redirect.create'], 'It cannot be brought back.', 'Undo creates it again.'],
])(
  'the question before a deletion promises Undo to %s',
  async (_who, without, said, unsaid) => {
    const fields = { from: '/reef', to: '/tide', origin: 'person', uses: 0, last_used_at: null };
    const redirect = { ...redirectResource.defaults, ...stamp, ...fields, id: newId('redirect') };
    const permissions = superadmin.permissions.filter((action) => !without.includes(action));
    const path = `/api/v1/redirect/${redirect.id}/${clientId}`;
    await openDashboard(`/dashboard/settings/redirects/${redirect.id}`, {
      ...startAnswers({ detail: { ...superadmin, is_full_access: false, permissions } }),
      [`GET ${path}`]: { body: redirect },
      [`GET /api/v1/redirect/${clientId}`]: listOf(redirect),
    });
    await until(() => expect(button('Delete')).toBeDefined());
    await click(button('Delete'));
    await until(() => expect(dialog()).toContain(said));
    expect(dialog()).not.toContain(unsaid);
  },
  180_000,
);
