import { expect, expectNotice, signIn, test } from './product.ts';

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Saltwater House/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
});

test('SETW-07 SETW-08 LANG-08 the website settings are saved, and languages are searched', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard/settings/website`);
  await expect(page.getByLabel('Editor Based Url')).toBeVisible();
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByLabel('Search a language').fill('klingon');
  await expect(page.getByText('No languages are found!')).toBeVisible();
  await page.keyboard.press('Escape');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/webconfig/**', async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await page.getByLabel('Site Name').fill('Saltwater House, Bali');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
  release();
  await expectNotice(page, 'Successfully update settings');
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

test('FORM-06 FORM-18 FORM-24 a user is created; what is missing is named and gets the focus', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard/vip/users/new`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name, Email, Password and Role is required')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await expect(page.getByRole('combobox', { name: /^Client/ })).toHaveAttribute('aria-required', 'true');
  await page.getByLabel(/^Name/).fill('Nyoman');
  await page.getByLabel(/^Email/).fill('nyoman@saltwaterhouse.example');
  await page.getByLabel(/^Password/).fill('long enough 1');
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nyoman' })).toBeVisible();

  await page.goto(`${server.url}/dashboard/vip/role/new`);
  await page.getByLabel(/^Title/).fill('Night porter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
});

test('what says that a field was left empty comes after the press that left it, and takes no click away', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard/vip/website-setting/new`);
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Title/ })
    .click();
  const below = page.getByRole('main').getByRole('switch').first();
  await below.hover();
  await page.mouse.down();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
  await page.mouse.up();
  await expect(below).toBeChecked();
  await expect(page.getByText('Title is required')).toBeVisible();
});

test('PICK-34 PICK-35 JSON that is not valid is said to be so and is not saved', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/vip/website-setting`);
  await page.locator('tbody').getByRole('link', { name: 'Journal' }).click();
  await page.getByLabel('View of Forms').getByText('JSON').click();
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Forms' }).getByRole('textbox').fill('{');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Forms: Invalid JSON format')).toBeVisible();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
});
