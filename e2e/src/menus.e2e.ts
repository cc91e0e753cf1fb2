import type { Locator, Page } from '@playwright/test';
import {
  beginSession,
  expect,
  expectAccessible,
  expectNotice,
  shownFrame,
  type signIn,
  test,
} from './product.ts';

const developer = { email: 'made@saltwater-house.example', password: 'a password of Made' };
const editor = { email: 'ketut@saltwater-house.example', password: 'a password of Ketut' };

test('a website menu is made, nested, tried out and published', async ({ page, server, browser }) => {
  test.slow();
  await makeUsers(page, server);
  await beginSession(page, server, { user: developer });
  await page.goto(`${server.url}/dashboard/settings/navigation`);
  const positions = page.getByRole('navigation', { name: 'Position' });
  await test.step('SETN-05 the four positions are offered', async () => {
    for (const title of ['Top Navigation', 'Bottom Navigation', 'Side Navigation', 'Main Navigation'])
      await expect(positions.getByRole('link', { name: title })).toBeVisible();
  });
  const name = page.getByRole('textbox', { name: /^Name/ });
  const tree = page.getByRole('treegrid', { name: 'Menu items' });
  const row = (title: string) => tree.getByRole('row', { name: new RegExp(`^${title}`) });
  const rowTitles = () =>
    tree.getByRole('row').evaluateAll((rows) => rows.map((one) => one.textContent?.replace(/Level.*/, '')));
  const save = page.getByRole('button', { name: /Save Changes/ });

  await test.step('SETN-07 a position that has a menu loads it', async () => {
    await positions.getByRole('link', { name: 'Bottom Navigation' }).click();
    await expect(name).toHaveValue('Footer');
    await expect(row('Rates')).toHaveAttribute('aria-level', '2');
  });

  await test.step('SETN-08 a position without a menu begins a new one without items', async () => {
    await positions.getByRole('link', { name: 'Side Navigation' }).click();
    await expect(name).toHaveValue('Menu');
    await expect(page.getByRole('switch', { name: 'Draft' })).not.toBeChecked();
    await expect(page.getByText('This menu has no items yet.')).toBeVisible();
  });

  const picker = page.getByRole('dialog', { name: 'Add to menu' });
  const kinds = picker.getByRole('navigation', { name: 'Kinds of links' });
  await test.step('SETN-12 beside the menu pages are searched, and custom links are had', async () => {
    await page.getByRole('combobox', { name: 'Search pages' }).fill('Rooms');
    await page.getByRole('option', { name: 'Rooms and rates' }).click();
    await expect(row('Rooms and rates')).toBeVisible();
    await page.getByRole('button', { name: 'Custom link' }).click();
    await expect(picker).toBeVisible();
  });

  await test.step('SETN-15 on the left are Custom Link and the post types', async () => {
    for (const kind of ['Custom Link', 'Pages', 'Journal', 'Journal: categories', 'Days here'])
      await expect(kinds.getByRole('button', { name: kind, exact: true })).toBeVisible();
    await picker.getByLabel('Title').fill('Visit us');
    await picker.getByLabel('Link', { exact: true }).fill('/nowhere-at-all');
  });

  await test.step('SETN-16 on the right are items, which are searched', async () => {
    await kinds.getByRole('button', { name: 'Pages' }).click();
    const items = picker.getByRole('checkbox');
    await expect(items.nth(1)).toBeVisible();
    await picker.getByLabel('Search Pages').fill('House r');
    await expect(items).toHaveCount(1);
    await picker.getByRole('checkbox', { name: 'House rules' }).check();
    await expect(picker.getByText('2 chosen')).toBeVisible();
  });

  await test.step('SETN-17 Apply & Close closes it', async () => {
    await picker.getByRole('button', { name: 'Apply & Close' }).click();
    await expect(picker).toBeHidden();
  });

  await test.step('SETN-18 what was chosen is appended to the menu', async () => {
    await expect(tree.getByRole('row')).toHaveCount(3);
    await expect(row('Visit us')).toContainText('Broken link');
    await expect
      .poll(rowTitles)
      .toEqual([
        expect.stringContaining('Rooms and rates'),
        expect.stringContaining('House rules'),
        expect.stringContaining('Visit us'),
      ]);
  });

  await test.step('SETN-19 nothing is chosen any more', async () => {
    await page.getByRole('button', { name: 'Custom link' }).click();
    await expect(picker.getByText('Nothing chosen yet')).toBeVisible();
    await picker.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('SETN-23 an item is edited in its popup', async () => {
    await page.getByRole('button', { name: 'Edit Visit us' }).click();
    const popup = page.getByRole('dialog', { name: 'Edit menu item' });
    await popup.getByLabel('Link').fill('/rooms');
    await test.step('SETN-25 a custom class is lower case, with hyphens for spaces', async () => {
      const style = popup.getByLabel('Custom class');
      await style.fill('Big Button');
      await expect(style).toHaveValue('big-button');
      await expect(popup.getByText('Please use lower case text and no space.')).toBeVisible();
    });
    await test.step('SETN-14 a developer sees the id, with a warning', async () => {
      await expect(popup.getByRole('textbox', { name: /^Id/ })).toHaveValue(/^it_/);
      await expect(
        popup.getByText("Please do not delete the value unless you know what you're doing!"),
      ).toBeVisible();
    });
    await popup.getByRole('button', { name: 'Update' }).click();
    await expect(row('Visit us')).toContainText('big-button');
    await expect(row('Visit us')).not.toContainText('Broken link');
  });

  await test.step('SETN-13 items are dragged into order and into each other', async () => {
    await drag(page, row('House rules'), { x: 30, y: 0 });
    await expect(row('House rules')).toHaveAttribute('aria-level', '2');
    await drag(page, row('Visit us'), { x: 0, y: -88 });
    await expect
      .poll(rowTitles)
      .toEqual([
        expect.stringContaining('Visit us'),
        expect.stringContaining('Rooms and rates'),
        expect.stringContaining('House rules'),
      ]);
  });

  await test.step('items are put in order by keyboard, and taken back', async () => {
    await row('Visit us').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(row('Visit us')).toBeFocused();
    await expect(row('Visit us')).toHaveAttribute('aria-posinset', '2');
    await expect(page.getByText('Visit us is number 2 of 2, level 1')).toBeAttached();
    await page.keyboard.press('Control+z');
    await expect(row('Visit us')).toHaveAttribute('aria-posinset', '1');
    const handle = row('House rules').getByRole('button', { name: 'Move House rules' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(row('House rules')).toHaveAttribute('aria-level', '1');
    await page.keyboard.press('Escape');
    await expect(row('House rules')).toHaveAttribute('aria-level', '2');
    await expect(handle).toBeFocused();
  });

  await test.step('the website shows it before it is saved', async () => {
    const shown = shownFrame(page).getByRole('navigation', { name: 'More' });
    await expect(shown.getByRole('link', { name: 'Visit us' })).toBeVisible();
    await expect(shown.locator('li li')).toHaveText('House rules');
    expect(await (await page.request.get(server.siteUrl)).text()).not.toContain('Visit us');
  });

  await test.step('SETN-09 the first save makes the menu, and visitors see it', async () => {
    await page.getByRole('switch', { name: 'Draft' }).click({ force: true });
    const made = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/navigation\/cl_/.test(answer.url()),
    );
    await save.click();
    expect((await made).status()).toBe(201);
    await expect(page).toHaveURL(/navigation\/nv_/);
    await expect
      .poll(async () => (await page.request.get(server.siteUrl)).text())
      .toMatch(/side-menu[\s\S]*Visit us[\s\S]*House rules/);
  });

  await test.step('SETN-10 the next save changes it', async () => {
    await name.fill('Side');
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await save.click();
    expect((await changed).status()).toBe(200);
  });

  await test.step('SETN-40 it opens again where one left, in every look', async () => {
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await page.getByRole('link', { name: 'Static text' }).first().click();
    await page.getByRole('link', { name: 'Navigation', exact: true }).first().click();
    await expect(name).toHaveValue('Side');
    await expect(row('Visit us')).toBeVisible();
    await checkLooks(page);
  });

  await test.step('SETN-14 an editor does not see the id of an item', async () => {
    const other = await (await browser.newContext()).newPage();
    await beginSession(other, server, { user: editor });
    await other.goto(`${server.url}/dashboard/settings/navigation/sidebar`);
    await other.getByRole('button', { name: 'Edit Visit us' }).click();
    await expect(other.getByLabel('Custom class')).toHaveValue('big-button');
    await expect(other.getByRole('dialog').getByRole('textbox', { name: /^Id/ })).toHaveCount(0);
    await other.context().close();
  });

  await test.step('the menu goes to the trash', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, '“Side” deleted');
  });
});

test('entries of the dashboard are managed', async ({ page, server }) => {
  await makeUsers(page, server);
  await beginSession(page, server, { user: developer });
  await page.goto(`${server.url}/dashboard/settings/navigation/dashboard`);
  const table = page.getByRole('table', { name: 'Entries' });
  const entry = table.getByRole('row', { name: /^Edit Title/ });
  const save = async () => {
    await page.getByRole('button', { name: /Save Changes/ }).click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
  };
  const popup = page.getByRole('dialog', { name: 'Edit Title' });
  const open = () => entry.getByRole('button', { name: 'Edit Edit Title' }).click();
  const config = (title: string) => popup.getByRole('group', { name: title });
  const code = (title: string) => config(title).getByRole('textbox');

  await test.step('SETN-29 the table has the columns Name, Path and Action', () =>
    expect(table.getByRole('columnheader')).toHaveText(['Name', 'Path', 'Action']));

  await test.step('SETN-31 Add More adds an entry', async () => {
    await page.getByRole('button', { name: 'Add More' }).click();
    await expect(entry).toHaveCount(1);
  });

  await test.step('SETN-34 it is inactive, is called Edit Title, and has no path', () =>
    expect(entry.getByRole('cell')).toHaveText([/^Edit Title\s*Inactive$/, '–', '']));

  await open();
  await test.step('SETN-27 its roles are admin, user and editor', async () => {
    await expect(popup.getByRole('group', { name: 'Roles' }).getByRole('checkbox')).toHaveCount(3);
    for (const role of ['admin', 'user', 'editor'])
      await expect(popup.getByRole('checkbox', { name: role })).toBeVisible();
  });

  await test.step('SETN-36 both configs are edited as JSON', async () => {
    await code('Form Create Config').click();
    await page.keyboard.type('{"title": ');
    await expect(config('Form Create Config').getByText('Invalid JSON format')).toBeVisible();
    await expect(config('Form Create Config')).toContainText('"title"');
    await code('Form Editor Config').click();
    await page.keyboard.insertText('[{"title": "Tour", "components": []}]');
    await expect(config('Form Editor Config').getByText('Valid', { exact: true })).toBeVisible();
  });

  await test.step('SETN-32 it is edited', async () => {
    await popup.getByLabel('Path', { exact: true }).fill('tours');
    await popup.getByLabel('API params').fill('sort=title.en ASC\nstatus=published');
    await popup.getByRole('button', { name: 'Update' }).click();
    await expect(entry.getByRole('cell').nth(1)).toHaveText('tours');
    await save();
  });

  await page.reload();
  await open();
  await test.step('SETN-35 the popup shows its settings', async () => {
    await expect(popup.getByLabel('Path', { exact: true })).toHaveValue('tours');
    await expect(popup.getByLabel('API params')).toHaveValue('sort=title.en ASC\nstatus=published');
  });
  await test.step('SETN-37 JSON was kept where it parses, and ignored where it does not', async () => {
    await expect(code('Form Editor Config')).toContainText('Tour');
    await expect(code('Form Create Config')).not.toContainText('title');
  });
  await checkLooks(page);
  await popup.getByRole('button', { name: 'Cancel' }).click();

  await test.step('SETN-33 it is deleted', async () => {
    await entry.getByRole('button', { name: 'Delete Edit Title' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(entry).toHaveCount(0);
    await save();
  });
});

/** Drags a row by its handle so many pixels. */
async function drag(page: Page, row: Locator, by: { x: number; y: number }): Promise<void> {
  const handle = row.locator('[data-handle]');
  // Waits until it is still.
  await handle.hover();
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 8 });
  await expect(row).toHaveAttribute('data-dragging', '');
  await expect(row).toHaveCSS('z-index', '1');
  await page.mouse.up();
}

/** axe over what the page shows, light and dark, wide and as a phone. */
async function checkLooks(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const look of [
    { dark: true, width: wide.width },
    { dark: false, width: 390 },
  ]) {
    await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' });
    await page.setViewportSize({ width: look.width, height: wide.height });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(wide);
}

async function makeUsers(page: Page, server: Parameters<typeof signIn>[1]): Promise<void> {
  const api = `${server.url}/api/v1`;
  const login = await page.request.post(`${api}/login`, { data: server.master });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const { results } = await (await page.request.get(`${api}/client`, { headers })).json();
  const { id } = results.find(({ name }: { name: string }) => name === 'Saltwater House');
  // The other journey may have made them already.
  for (const [user, role] of [
    [developer, 'developer'],
    [editor, 'editor'],
  ] as const)
    await page.request.post(`${api}/user/${id}`, { headers, data: { ...user, name: role, role } });
}
