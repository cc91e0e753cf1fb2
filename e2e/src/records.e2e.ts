import { beginSession, expect, expectNotice, test } from './product.ts';

test.beforeEach(async ({ page, server }) => {
  await beginSession(page, server);
});

test('the website settings are saved, and languages are searched', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/settings/website`);
  await expect(page.getByLabel('Editor Based Url')).toBeVisible();
  await test.step('LANG-08 a search for a language that is none says so', async () => {
    await page.getByRole('button', { name: 'Add a language' }).click();
    await page.getByLabel('Search a language').fill('klingon');
    await expect(page.getByText('No languages are found!')).toBeVisible();
    await page.keyboard.press('Escape');
  });
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
  await test.step('SETW-07 the button says that they are being saved', () =>
    expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible());
  release();
  await test.step('SETW-08 a notice says that they are saved', () =>
    expectNotice(page, 'Successfully update settings'));
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

test('a user is created; what is missing is named and gets the focus', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/vip/users/new`);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await test.step('FORM-06 there is Save Changes', () => expect(save).toBeVisible());
  await test.step('FORM-24 what is missing is named, and its first input gets the focus', async () => {
    await save.click();
    await expect(page.getByText('Name, E-mail, Password and Role is required')).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toBeFocused();
  });
  await test.step('FORM-18 a user needs a client, a name, an email address, a password and a role', async () => {
    await expect(page.getByRole('combobox', { name: /^Client/ })).toHaveAttribute('aria-required', 'true');
    await page.getByLabel(/^Name/).fill('Nyoman');
    await page.getByLabel(/^E-mail/).fill('nyoman@saltwaterhouse.example');
    await page.getByLabel(/^Password/).fill('long enough 1');
    await page.getByRole('combobox', { name: /^Role/ }).click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await save.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nyoman' })).toBeVisible();
  });

  await test.step('FORM-18 a role needs a name', async () => {
    await page.goto(`${server.url}/dashboard/vip/role/new`);
    await page.getByLabel(/^Title/).fill('Night porter');
    await save.click();
    await expect(page.getByText('Name is required').first()).toBeVisible();
  });
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

test('JSON that is not valid is said to be so and is not saved', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/vip/website-setting`);
  await page.locator('tbody').getByRole('link', { name: 'Journal' }).click();
  // There is room for the builder and its JSON side by side.
  const json = page.getByRole('region', { name: 'Forms as JSON' });
  await test.step('PICK-34 that it is valid is said', () =>
    expect(page.getByText('Valid', { exact: true })).toBeVisible());
  await json.getByRole('textbox').fill('{');
  await test.step('PICK-34 that it is not is said beside it', () =>
    expect(page.getByText('Invalid JSON format', { exact: true })).toBeVisible());
  await test.step('PICK-35 what is not valid is not saved', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Forms: Invalid JSON format')).toBeVisible();
    await expect(page.getByText('1 unsaved change')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
});
