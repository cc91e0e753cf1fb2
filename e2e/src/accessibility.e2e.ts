import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chooseClient, expect, signIn, test } from './product.ts';

const looks = [
  { name: 'light, wide', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark, wide', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'light, phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'dark, phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const screens = [
  { path: '/dashboard/home', heading: 'Insights' },
  { path: '/dashboard/pages', heading: 'Pages' },
  { path: '/dashboard/posts/journal', heading: 'Journal' },
  { path: '/dashboard/vip/clients', heading: 'Clients' },
  { path: '/dashboard/vip/history', heading: 'History' },
  { path: '/dashboard/vold-doc/inputs', heading: 'Inputs' },
  { path: '/dashboard/nowhere', heading: 'This page could not be found' },
];

for (const { name, ...look } of looks) {
  test(`no screen has a violation that axe finds (${name})`, async ({ browser, server }) => {
    const page = await (await browser.newContext(look)).newPage();
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await check(page, 'sign-in');

    await signIn(page, server);
    if (look.viewport.width < 900)
      await page
        .getByRole('button', { name: /navigation|menu/i })
        .first()
        .click();
    await chooseClient(page, 'Saltwater House');
    for (const { path, heading } of screens) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.locator('[data-loading], .mantine-Skeleton-root')).toHaveCount(0);
      await check(page, path);
    }

    await page.goto(`${server.url}/dashboard/pages`);
    await page.getByRole('main').getByRole('link', { name: 'Rooms and rates', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Editing: Rooms and rates/ })).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, 'live editor');
    await page.context().close();
  });
}

for (const { name, ...look } of [looks[0], looks[3]]) {
  test(`no page of the website has a violation that axe finds (${name})`, async ({ browser, server }) => {
    const page = await (await browser.newContext(look)).newPage();
    for (const path of ['/', '/rooms', '/journal']) {
      await page.goto(server.siteUrl + path);
      await check(page, path);
    }
    await page.context().close();
  });
}

/** The website in the frame is checked by its own journey. */
async function check(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const found = violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes[0]?.target.join(' ')}`);
  expect(found).toEqual([]);
}
