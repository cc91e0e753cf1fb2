import { beginSession, expect, expectNotice, shownFrame, test } from './product.ts';

test('the website settings carry the languages everywhere', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/home`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await test.step('LIST-15 the address website is the form of the website settings', async () => {
    await page.getByRole('link', { name: 'Website', exact: true }).click();
    await expect(page).toHaveURL(/settings\/website$/);
    await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Popup banner' })).toHaveCount(0);
  });
  await test.step('SETW-10 the client token is the id of the client', async () => {
    const client = await page.evaluate(() => localStorage.getItem('client_id'));
    await expect(page.getByText(String(client), { exact: true })).toBeVisible();
  });

  const languages = page.getByRole('group', { name: 'Languages' });
  await test.step('LANG-03 the languages are managed', () =>
    expect(languages.getByRole('listitem').first()).toContainText('Default language'));
  await test.step('LANG-04 a language is searched for in a popup', async () => {
    await languages.getByRole('button', { name: 'Add a language' }).click();
    await page.getByRole('dialog').getByLabel('Search a language').fill('GERM');
    await page.getByRole('button', { name: /German/ }).click();
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Successfully update settings');

  const codes = page.getByRole('group', { name: 'Content language' }).getByRole('button');
  await test.step('SETW-09 every screen goes by the saved config, without a reload', async () => {
    await page.getByRole('link', { name: 'Static text' }).click();
    await expect(codes).toHaveCount(3);
  });
  await test.step('LANG-02 languages are switched by their codes', () =>
    expect(codes).toHaveText(['EN', 'ID', 'DE']));
  await test.step('LANG-01 content is entered per language, in English unless chosen otherwise', async () => {
    await expect(codes.first()).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Create static text' }).first().click();
    await page.getByLabel(/^Label/).fill('Opening hours');
    await codes.nth(2).click();
    await page.getByLabel(/^Label/).fill('Öffnungszeiten');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Öffnungszeiten' })).toBeVisible();
    await codes.first().click();
    await expect(page.getByLabel(/^Label/)).toHaveValue('Opening hours');
  });

  await page.getByRole('link', { name: 'Website', exact: true }).click();
  const homepage = page.getByRole('combobox', { name: /^Default Homepage/ });
  await expect(homepage).not.toHaveValue(/^$|Loading/);
  await homepage.fill('house ru');
  await page.getByRole('option', { name: 'House rules' }).click();
  await expect(homepage).toHaveValue('House rules');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await test.step('SETW-11 Default Template opens a frame', async () => {
    await page.getByRole('link', { name: 'Default Template' }).click();
    await expect(shownFrame(page).getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
  });
});

test('a client has the popup banner, and no language management, by its options', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/vip/clients`);
  await page.locator('tbody').getByRole('link', { name: 'Saltwater House' }).click();
  await page.getByRole('switch', { name: 'Popup banner' }).click();
  await page.getByRole('switch', { name: 'No language management' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.goto(`${server.url}/dashboard/settings/website`);
  await test.step('LANG-09 without language management, this is said to be so', async () => {
    await expect(page.getByText('This feature not available')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a language' })).toHaveCount(0);
  });
  const banner = page.getByRole('region', { name: 'Popup banner' });
  await test.step('SETW-04 with the option, there is the popup banner', () =>
    expect(banner.getByText('Selected pages', { exact: true })).toBeVisible());
  await test.step('CONST-12 the editor of rich text is 200 high, and 400 at most', async () => {
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
  });

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
  await test.step('ERR-19 the picker says that its list is loading', async () => {
    await picker.fill('nowhere');
    await expect(list.getByText('Loading Data...')).toBeVisible();
    answer();
  });
  await test.step('ERR-18 it says that nothing was found', () =>
    expect(list.getByText('No data found')).toBeVisible());
  await test.step('ERR-17 it shows the words of the server about what went wrong', async () => {
    await picker.fill('moved');
    await expect(list.getByText(err)).toBeVisible();
  });
});
