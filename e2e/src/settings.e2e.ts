import { expect, expectNotice, signIn, test } from './product.ts';

test('SETW-09 SETW-10 SETW-11 LANG-01 LANG-02 LANG-03 LANG-04 LIST-15 the website settings carry the languages everywhere', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Saltwater House/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Website', exact: true }).click();
  await expect(page).toHaveURL(/settings\/website$/);
  const client = await page.evaluate(() => localStorage.getItem('client_id'));
  await expect(page.getByText(String(client), { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popup banner' })).toHaveCount(0);

  const languages = page.getByRole('group', { name: 'Languages' });
  await expect(languages.getByRole('listitem').first()).toContainText('Default language');
  await languages.getByRole('button', { name: 'Add a language' }).click();
  await page.getByLabel('Search a language').fill('GERM');
  await page.getByRole('button', { name: /German/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Successfully update settings');

  // The saved config is the one that every screen goes by now, without a reload.
  await page.getByRole('link', { name: 'Static text' }).click();
  const codes = page.getByRole('group', { name: 'Content language' }).getByRole('button');
  await expect(codes).toHaveText(['EN', 'ID', 'DE']);
  await expect(codes.first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Create static text' }).first().click();
  await page.getByLabel(/^Label/).fill('Opening hours');
  await codes.nth(2).click();
  await page.getByLabel(/^Label/).fill('Öffnungszeiten');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Öffnungszeiten' })).toBeVisible();
  await codes.first().click();
  await expect(page.getByLabel(/^Label/)).toHaveValue('Opening hours');

  await page.getByRole('link', { name: 'Website', exact: true }).click();
  const homepage = page.getByRole('combobox', { name: /^Default Homepage/ });
  await expect(homepage).not.toHaveValue(/^$|Loading/);
  await homepage.fill('house ru');
  await page.getByRole('option', { name: 'House rules' }).click();
  await expect(homepage).toHaveValue('House rules');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.getByRole('link', { name: 'Default Template' }).click();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'House rules' }),
  ).toBeVisible();
});

test('SETW-04 LANG-09 ERR-17 ERR-18 ERR-19 CONST-12 a client has the popup banner, and no language management, by its options', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Saltwater House/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
  await page.goto(`${server.url}/dashboard/vip/clients`);
  await page.locator('tbody').getByRole('link', { name: 'Saltwater House' }).click();
  await page.getByRole('switch', { name: 'Popup banner' }).click();
  await page.getByRole('switch', { name: 'No language management' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.goto(`${server.url}/dashboard/settings/website`);
  await expect(page.getByText('This feature not available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a language' })).toHaveCount(0);
  const banner = page.getByRole('region', { name: 'Popup banner' });
  await expect(banner.getByText('Selected pages', { exact: true })).toBeVisible();
  // The editor of rich text is 200 high, and 400 at most.
  const text = banner.getByRole('textbox', { name: 'Content' });
  const editorHeight = async () => {
    const box = await text
      .locator('xpath=ancestor::*[contains(@class, "RichTextEditor-root")]')
      .boundingBox();
    return Math.round(box?.height ?? 0);
  };
  await expect.poll(editorHeight).toBeGreaterThanOrEqual(200);
  await text.fill('A line\n'.repeat(60));
  await expect.poll(editorHeight).toBeLessThanOrEqual(400);

  // The picker says what its list is doing.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const err = 'Pages are being moved';
  await page.route('**/api/v1/page/**', async (route) => {
    if (!route.request().url().includes('contains')) return route.continue();
    if (route.request().url().includes('nowhere')) await held;
    else return route.fulfill({ status: 409, json: { code: 'CONFLICT', message: err, error: err, err } });
    await route.continue();
  });
  const picker = banner.getByRole('combobox', { name: /Search pages/ });
  const list = page.getByRole('listbox', { name: /Search pages/ });
  await picker.fill('nowhere');
  await expect(list.getByText('Loading Data...')).toBeVisible();
  answer();
  await expect(list.getByText('No data found')).toBeVisible();
  await picker.fill('moved');
  await expect(list.getByText(err)).toBeVisible();
});
