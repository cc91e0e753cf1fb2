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
  await guide.getByRole('button', { name: 'Vivid' }).click();
  await expect(guide.getByRole('status')).toHaveText('1 of 5');
  // In any order: a step creates what it needs.
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

  const website = `http://coral-bakery.localhost:${server.sitePort}`;
  const visitor = await page.context().newPage();
  await test.step('no link of the home page leads nowhere', async () => {
    await visitor.goto(website);
    const links = await visitor
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toContain('/contact');
    for (const href of new Set(links))
      expect((await visit(server.sitePort, 'coral-bakery', href ?? '')).status).toBe(200);
  });
  await test.step('what the pages begin with has one left edge, and nothing touches', async () => {
    for (const width of [1440, 360]) {
      await visitor.setViewportSize({ width, height: 900 });
      const boxesOf = async (path: string, selectors: readonly string[]) => {
        await visitor.goto(`${website}${path}`);
        return Promise.all(selectors.map((selector) => visitor.locator(selector).first().boundingBox()));
      };
      for (const boxes of [
        await boxesOf('/', ['h1', '.lead', '.features .itemgrid', '.cta__text h2']),
        await boxesOf('/contact', ['h1', '.lead', '.fields label']),
      ]) {
        const found = boxes.map((box) => ({
          x: Math.round(box?.x ?? -1),
          y: box?.y ?? 0,
          end: (box?.y ?? 0) + (box?.height ?? 0),
        }));
        expect(new Set(found.map(({ x }) => x)).size, JSON.stringify(found)).toBe(1);
        for (const [index, { y }] of found.entries()) {
          if (index > 0) expect(y - (found[index - 1]?.end ?? 0), `${width}px wide`).toBeGreaterThan(12);
        }
      }
    }
    await visitor.close();
  });

  await guide.getByRole('button', { name: 'Dismiss the guide' }).click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
  await expect(guide).toHaveCount(0);
});
