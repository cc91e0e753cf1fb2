import { visit } from '@vold/testing';
import { expect, expectAccessible, signIn, test } from './product.ts';

test('a new client is online after five clicks, and can put the guide away', async ({ page, server }) => {
  const api = `${server.url}/api/v1`;
  const login = await page.request.post(`${api}/login`, { data: server.master });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const data = { name: 'Coral Bakery', slug: 'coral-bakery' };
  expect((await page.request.post(`${api}/client`, { headers, data })).ok()).toBe(true);

  await signIn(page, server);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Coral Bakery/ })
    .click();
  const guide = page.getByRole('region', { name: /Coral Bakery/ });
  await expect(guide.getByRole('status')).toHaveText('0 of 5');
  await guide.getByRole('button', { name: 'Frangipani' }).click();
  await expect(guide.getByRole('status')).toHaveText('1 of 5');
  // In whatever order: what a step needs, it makes.
  for (const [step, done] of [
    ['Make the menu', 3],
    ['Add the form', 4],
    ['Publish', 5],
  ] as const) {
    await guide.getByRole('button', { name: step }).click();
    await expect(guide.getByRole('status')).toHaveText(`${done} of 5`);
  }
  await expect(guide.getByRole('heading', { name: 'Coral Bakery is online' })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await visit(server.sitePort, 'coral-bakery', '/')).body)
    .toMatch(/--accent:#a5203f.*<h1[^>]*>Coral Bakery/s);
  await expect
    .poll(async () => (await visit(server.sitePort, 'coral-bakery', '/contact')).body)
    .toContain('name="email"');

  await guide.getByRole('button', { name: 'Dismiss the guide' }).click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
  await expect(guide).toHaveCount(0);
});
