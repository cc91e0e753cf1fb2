import type { Locator, Page } from '@playwright/test';
import { newId } from '@vold/contract';
import { beginSession, expect, expectNotice, sender, shownFrame, test } from './product.ts';

/**
 * How many gestures an editor's usual jobs take: a click, a key or one run of typing each. The price in three places is counted in
 * search.e2e.ts.
 */

/** Counts what hands do. */
function handsOf(page: Page) {
  let gestures = 0;
  return {
    count: () => gestures,
    click: async (target: Locator, options?: Parameters<Locator['click']>[0]) => {
      gestures += 1;
      await target.click(options);
    },
    press: async (key: string) => {
      gestures += 1;
      await page.keyboard.press(key);
    },
    /** Types where the focus is, which has to be there already. */
    type: async (field: Locator, text: string) => {
      gestures += 1;
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}

const connected = (page: Page) => expect(page.locator('[data-status="connected"]')).toBeVisible();
const saved = (page: Page) =>
  expect(page.getByRole('banner').getByText('No unsaved changes').first()).toBeAttached();

test('H26 a launch in two languages with its menu, shown by a link, takes 23 gestures; visitors see nothing of it', async ({
  page,
  context,
  server,
}) => {
  await beginSession(page, server);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.goto(`${server.url}/dashboard/pages`);
  const { click, press, type, count } = handsOf(page);
  const bar = page.getByRole('banner');
  await click(page.getByRole('button', { name: 'Create page' }));
  await type(page.getByLabel('Page Name'), 'Winter');
  await click(page.getByRole('button', { name: 'Create as draft' }));
  await connected(page);
  await click(bar.getByRole('button', { name: 'Add section' }));
  await click(page.getByRole('button', { name: /^Hero/ }).first());
  const title = page.locator('[data-place="form"]').getByRole('textbox', { name: /^Title/ });
  await click(title, { clickCount: 3 });
  await type(title, 'Winter by the sea');
  await click(bar.getByRole('button', { name: 'ID', exact: true }));
  await click(bar.getByRole('button', { name: /it has no name there/ }));
  await test.step('the name alone is asked for', async () => {
    const dialog = page.getByRole('dialog', { name: 'Page Name in Indonesian' });
    await type(dialog.getByRole('textbox'), 'Musim dingin');
    await press('Enter');
    await expect(dialog).toHaveCount(0);
  });
  await press('Control+s');
  await saved(page);
  await click(bar.getByRole('button', { name: 'Draft and schedule' }));
  await click(page.getByRole('menuitem', { name: 'Preview link…' }));
  const links = page.getByRole('dialog', { name: 'Preview links' });
  await expect(links.getByLabel('Name')).toBeFocused();
  await press('Enter');
  await expect(links.getByRole('button', { name: 'Copied' })).toBeVisible();
  await press('Control+k');
  await type(page.getByRole('dialog', { name: 'Search' }).getByRole('textbox'), 'navigation');
  await expect(page.getByRole('dialog', { name: 'Search' }).locator('[data-selected]')).toContainText(
    'Navigation',
  );
  await press('Enter');
  const pages = page.getByRole('combobox', { name: 'Search pages' });
  await click(pages);
  await type(pages, 'Musim');
  await click(page.getByRole('option', { name: 'Musim dingin' }));
  await expect(page.getByRole('row', { name: /Musim dingin/ })).toContainText('Draft');
  await click(page.getByRole('button', { name: /^Draft/ }).last());
  await click(page.getByRole('menuitem', { name: 'Save draft' }));
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect(count()).toBe(23);

  const guest = await context.newPage();
  await guest.goto(await page.evaluate<string>('navigator.clipboard.readText()'));
  await expect(guest.getByRole('heading', { name: 'Winter by the sea' })).toBeVisible();
  await expect(guest.getByRole('navigation').getByRole('link', { name: 'Musim dingin' })).toBeVisible();
  const visit = await page.request.get(server.siteUrl);
  expect(await visit.text()).not.toContain('Winter');
  expect((await page.request.get(`${server.siteUrl}/winter`)).status()).toBe(404);
});

test('H25 a section is brought to another page, and saved there, with five gestures', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const make = (name: string, text: string) =>
    sender(page, server)('POST', 'page', {
      title: { en: name },
      meta: { title: { en: name }, description: { en: name } },
      components: { en: [{ id: newId('section'), sectionId: 'text', data: { title: text, text: '' } }] },
    });
  const [from, to] = [await make('Carried from', 'Carried words'), await make('Carried to', 'Other words')];
  await page.goto(`${server.url}/dashboard/pages/edit-live/${from}`);
  await connected(page);
  const { click, press, type, count } = handsOf(page);
  const list = page.getByRole('complementary', { name: 'Order sections' });
  await list.getByRole('listitem').first().hover();
  await click(list.getByRole('button', { name: /^More for/ }).first());
  await click(page.getByRole('menuitem', { name: 'Copy to another page…' }));
  const choice = page.getByRole('dialog').getByRole('combobox', { name: 'Page' });
  await type(choice, 'carried to');
  await click(page.getByRole('option', { name: 'Carried to', disabled: false }));
  await expect(page).toHaveURL(new RegExp(to));
  await connected(page);
  const frame = shownFrame(page);
  await expect(frame.getByRole('heading', { name: /words$/ })).toHaveText(['Other words', 'Carried words']);
  await test.step('nothing is saved by that', async () =>
    expect(await (await page.request.get(`${server.siteUrl}/carried-to`)).text()).not.toContain(
      'Carried words',
    ));
  await press('Control+s');
  await saved(page);
  expect(count()).toBe(5);
  await expect
    .poll(async () => (await page.request.get(`${server.siteUrl}/carried-to`)).text())
    .toContain('Carried words');
  await test.step('a reloaded page has it once', async () => {
    await page.reload();
    await connected(page);
    await expect(frame.getByRole('heading', { name: 'Carried words' })).toHaveCount(1);
  });
});

test('a new page with five sections and two pictures takes 17 gestures', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  const { click, press, type, count } = handsOf(page);
  const bar = page.getByRole('banner');
  await click(page.getByRole('button', { name: 'Create page' }));
  await type(page.getByLabel('Page Name'), 'Feasts');
  await press('Enter');
  await connected(page);
  await click(bar.getByRole('button', { name: 'Add section' }));
  const tiles = page.getByRole('complementary', { name: 'Add Sections' });
  const rows = page.getByRole('complementary', { name: 'Order sections' }).locator('[data-row-name]');
  for (const name of ['Hero', 'Quote', 'Text', 'Hero'])
    await click(tiles.getByRole('button', { name: new RegExp(`^${name}`) }).first(), {
      modifiers: ['Shift'],
    });
  await click(tiles.getByRole('button', { name: /^Text/ }).first());
  const form = page.locator('[data-place="form"]');
  const files = page.getByRole('dialog', { name: 'Choose a picture' });
  const picture = async (file: RegExp) => {
    await click(form.getByRole('button', { name: 'Choose picture' }).first());
    await click(files.getByRole('button', { name: file }));
    await expect(files).toHaveCount(0);
  };
  await click(bar.getByRole('button', { name: 'Order sections' }));
  await click(rows.nth(0));
  await picture(/^reef.svg/);
  await click(rows.nth(3));
  await picture(/^island.svg/);
  await press('Control+s');
  await saved(page);
  expect(count()).toBe(17);
  const visit = async () => (await page.request.get(`${server.siteUrl}/feasts`)).text();
  await expect.poll(async () => (await visit()).match(/data-vold-section=/g)?.length).toBe(5);
});

test('a mistyped word is put right on a phone with four gestures', async ({ browser, server }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  let gestures = 0;
  await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).tap();
  gestures += 1;
  await connected(page);
  await shownFrame(page).getByText('coral').dblclick();
  gestures += 1;
  const text = page
    .frameLocator('iframe')
    .locator('[contenteditable="true"], [contenteditable="plaintext-only"]');
  await expect(text).toBeVisible();
  await page.keyboard.type('corals ');
  gestures += 1;
  await page.getByRole('button', { name: /^Save/ }).first().tap();
  gestures += 1;
  await expectNotice(page, 'Successfully updated page House rules');
  expect(gestures).toBe(4);
  await context.close();
});

test('who changed a text is seen, and the old one restored, with four gestures', async ({ page, server }) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const text = (words: string) => ({
    title: { en: 'Restored' },
    meta: { title: { en: words }, description: { en: words } },
  });
  const id = await send('POST', 'page', text('Old words'));
  await send('PUT', `page/${id}`, text('New words'));
  await page.goto(`${server.url}/dashboard/pages`);
  const { click, count } = handsOf(page);
  await click(page.getByRole('main').getByRole('link', { name: 'Restored', exact: true }));
  await connected(page);
  await click(page.getByRole('banner').getByRole('button', { name: 'Page settings' }));
  await click(page.getByRole('button', { name: /^Master/ }).last());
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions).toContainText('by Master');
  await click(versions.getByRole('button', { name: 'Restore this version' }));
  await expect(page.getByLabel('Page Meta Title')).toHaveValue('Old words');
  expect(count()).toBe(4);
});
