import type { APIRequestContext, Page } from '@playwright/test';
import { type RunningServer, shareOf } from '@vold/testing';
import { chooseClient, expect, expectAccessible, shownFrame, signIn, test } from './product.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Two looks see all that four do: colors are a matter of the theme, layout of the width. */
const looks = [
  { name: 'light, wide', colorScheme: 'light', viewport: wide },
  { name: 'dark, phone', colorScheme: 'dark', viewport: phone },
] as const;

const lists = [
  ['home', 'Insights'],
  ['pages', 'Pages'],
  ['pages?q=nothing+is+called+so', 'Pages'],
  ['posts/journal', 'Journal'],
  ['files', 'Files'],
  ['design', 'Design'],
  ['sections', 'Sections'],
  ['settings/website', 'Website'],
  // The demo's first menu, as long as there is no list to choose from.
  ['settings/navigation', /Navigation|Main/],
  ['settings/redirects', 'Redirects'],
  ['settings/redirects/not-found', 'Not found'],
  ['settings/static-text', 'Static text'],
  ['settings/form', 'Form'],
  ['settings/form/submissions', 'Submissions'],
  ['vip/role', 'Role'],
  ['vip/users', 'Users'],
  ['vip/clients', 'Clients'],
  ['vip/website-setting', 'Website setting'],
  ['vip/history', 'History'],
  ['vip/api-key', 'API keys'],
  ['vip/api-key/new', 'New API key'],
  ['profile', 'Your profile'],
  ['vold-doc', 'First steps'],
  ['vold-doc/inputs', 'Inputs'],
  ['help', 'First steps'],
  ['nowhere', 'Not found'],
] as const;

/** Resources whose first record is opened, and the address that its list has. */
const records = [
  ['page', 'pages'],
  ['post', 'posts/journal'],
  ['form-builder', 'settings/form'],
  ['role', 'vip/role'],
  ['website-setting', 'vip/website-setting'],
] as const;

for (const [turn, { name, ...look }] of looks.entries()) {
  test(`no screen has a violation that axe finds (${name})`, async ({ browser, server, request }) => {
    test.slow();
    const page = await (await browser.newContext(look)).newPage();
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page, 'sign-in');
    await signIn(page, server);
    const isPhone = look.viewport === phone;
    if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click();
    await chooseClient(page, 'Saltwater House');

    for (const [path, heading] of shareOf(lists, turn, 6)) {
      await goTo(page, `/dashboard/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }).first()).toBeVisible();
      await expectAccessible(page, path);
    }
    for (const [path, id] of shareOf(await firstRecords(page, server, request), turn, 3)) {
      await goTo(page, `/dashboard/${path}/${id}`);
      await expect(page.getByRole('complementary', { name: 'About this record' })).toBeVisible();
      await expectAccessible(page, path);
    }

    await goTo(page, '/dashboard/pages');
    for (const item of ['Delete', 'Page settings']) {
      await page.getByRole('button', { name: 'More for House rules' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, item);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expectAccessible(page, 'the palette');
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByRole('link', { name: 'Rooms and rates', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Editing: Rooms and rates/ })).toBeVisible();
    await expect(shownFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'live editor');
    await page.context().close();
  });
}

async function firstRecords(page: Page, server: RunningServer, request: APIRequestContext) {
  const [auth, client] = await page.evaluate(() => [
    localStorage.getItem('auth'),
    localStorage.getItem('client_id'),
  ]);
  const headers = { authorization: `Bearer ${auth}` };
  return Promise.all(
    records.map(async ([resource, path]) => {
      const found = await request.get(`${server.url}/api/v1/${resource}/${client}?limit=1`, { headers });
      return [path, (await found.json()).results[0].id] as const;
    }),
  );
}

/** Goes to an address as a link would, without loading the dashboard again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
}
