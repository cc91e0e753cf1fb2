// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  openDashboard,
  startAnswers,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

it('says once that the categories could not be loaded, and then the server’s reason', async () => {
  await openDashboard('/dashboard/pages/categories', {
    ...startAnswers({ detail: superadmin }),
    [`GET /api/v1/category/${clientId}`]: { status: 422, body: errorBody('INVALID', 'Not in this order.') },
  });
  const alert = () => document.querySelector('#main [role="alert"]')?.textContent;
  await until(() => expect(alert()).toBe('The categories could not be loadedNot in this order.Try again'));
}, 60_000);
