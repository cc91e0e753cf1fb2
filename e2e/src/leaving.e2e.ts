import { expect, signIn, test } from './product.ts';

test('leaving a screen while it still loads does not end the session', async ({ page, server }) => {
  await signIn(page, server);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // Calls that are never answered: every one is in flight when the document goes.
  await page.route('**/api/calls**', () => {});
  for (const path of ['/dashboard/pages', '/dashboard/vip/clients', '/dashboard/home']) {
    const asked = page.waitForRequest('**/api/calls**');
    await page.goto(server.url + path);
    await asked;
  }
  await page.unroute('**/api/calls**');
  await page.goto(`${server.url}/dashboard/vip/clients`);
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
});
