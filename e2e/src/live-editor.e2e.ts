import type { FrameLocator, Page } from '@playwright/test';
import { dragRow } from './drag.ts';
import { chooseClient, expect, expectNotice, signIn, test } from './product.ts';

/** The live editor around the page: what opens, closes and does what, on the demo website. */
test('LIVE-09 LIVE-12 LIVE-13 LIVE-29 LIVE-30 opens from the list with its bar and panels, and goes back to it', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByPlaceholder('Search pages').fill('rooms');
  await page.waitForURL(/=rooms/);
  const list = page.url();
  await openPage(page, 'Rooms and rates');
  await expect(page.getByPlaceholder('Search pages')).toBeHidden();
  const bar = page.getByRole('banner');
  for (const name of ['Back', 'Add section', 'Order sections', 'Page settings', 'Save']) {
    await expect(bar.getByRole('button', { name })).toBeVisible();
  }
  for (const [button, panel] of [
    ['Add section', 'Add Sections'],
    ['Page settings', 'Page settings'],
    ['Order sections', 'Order sections'],
  ] as const) {
    const toggle = bar.getByRole('button', { name: button });
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
    await expect(page.getByRole('complementary', { name: panel })).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(list);
  await expect(page.getByPlaceholder('Search pages')).toHaveValue('rooms');

  // Opened from elsewhere, it goes back there.
  const address = await page
    .getByRole('main')
    .getByRole('link', { name: 'Rooms and rates', exact: true })
    .getAttribute('href');
  const [path] = (address ?? '').split('?');
  await page.goto(`${server.url}${path}?from=${encodeURIComponent('/dashboard/vip/history')}`);
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(/\/dashboard\/vip\/history/);
});

test('a page is opened by a press in the list, also when the answer to a search comes before the release', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/pages`);
  const search = /\/api\/v1\/page\/.*contains/;
  const answered = Promise.withResolvers<void>();
  const pressed = Promise.withResolvers<void>();
  await page.route(search, async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await pressed.promise;
    await route.fulfill({ response });
  });
  const answer = page.waitForResponse(search);
  await page.getByPlaceholder('Search pages').fill('rooms');
  await page.waitForURL(/=rooms/);
  await page.getByRole('main').getByRole('link', { name: 'Rooms and rates', exact: true }).hover();
  await answered.promise;
  await page.mouse.down();
  pressed.resolve();
  await (await answer).finished();
  // The list with the one page that was found would be drawn by then.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Editing: Rooms and rates' })).toBeVisible();
});

test('LIVE-02 LIVE-10 sections are found, added, ordered, shown and deleted; the frame follows every step', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/pages`);
  await openPage(page, 'House rules');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  const before = await order(frame);

  await test.step('LIVE-22 LIVE-23 LIVE-24 a section is searched for and goes to the bottom of the page', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Add section' }).click();
    const panel = page.getByRole('complementary', { name: 'Add Sections' });
    await expect(panel.getByText('Click a section to add to the bottom of the page.')).toBeVisible();
    await panel.getByPlaceholder('Search component').fill('quest');
    await panel.getByRole('button', { name: /^Questions and answers/ }).click();
    await expect.poll(() => order(frame)).toEqual([...before, 'faq']);
    await panel.getByPlaceholder('Search component').fill('spacer');
    await expect(panel.getByRole('button', { name: /^Questions and answers/ })).toBeHidden();
  });

  const panel = page.getByRole('complementary', { name: 'Order sections' });
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Order sections' });

  await test.step('LIVE-19 a dragged section is where it was dropped', async () => {
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
    await expect(panel).toBeVisible();
    const rows = panel.getByRole('listitem');
    const handle = rows.last().getByRole('button').first();
    await dragRow(page, { rows, from: before.length, to: 0, handle });
    await expect.poll(() => order(frame)).toEqual(['faq', ...before]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(frame)).toEqual([...before, 'faq']);
  });

  await test.step('LIVE-21 a click on a section scrolls the page to it', async () => {
    await panel.getByRole('listitem').first().getByRole('button').nth(1).click();
    await expect(frame.locator('[data-vold-section]').first()).toBeInViewport();
    await panel
      .getByRole('button', { name: /^Questions and answers/ })
      .first()
      .click();
    await expect(frame.locator('[data-vold-section="faq"]')).toBeInViewport();
  });

  await test.step('LIVE-20 a section is deleted, once that is confirmed', async () => {
    const row = panel.getByRole('listitem').last();
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: /Delete/ }).click();
    await expect.poll(() => order(frame)).toEqual([...before, 'faq']);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect.poll(() => order(frame)).toEqual(before);
  });

  await test.step('LIVE-26 another language is shown in the frame', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'ID', exact: true }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'id');
    await page.getByRole('banner').getByRole('button', { name: 'EN', exact: true }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('Esc closes one panel after the other', async () => {
    while ((await page.getByRole('complementary').count()) > 0) {
      const open = await page.getByRole('complementary').count();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('complementary')).not.toHaveCount(open);
    }
    await expect(page.getByRole('heading', { name: 'Editing: House rules' })).toBeVisible();
  });
});

test('LIVE-40 a second save waits for the first, and one that fails takes nothing', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/pages`);
  await openPage(page, 'House rules');
  await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
  await page.getByLabel('Page Meta Description').fill('Three of them, in short.');
  let saves = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/page/**', async (route) => {
    if (route.request().method() === 'PUT') {
      saves += 1;
      await held;
    }
    await route.continue();
  });
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await put;
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('banner').getByRole('button', { name: /Sav|Updat/ })).toBeDisabled();
  answer();
  await expectNotice(page, 'Successfully updated page House rules');
  expect(saves).toBe(1);

  // A server that is away takes nothing, and Save works once it is back.
  const unsaved = page.getByRole('banner').getByText('No unsaved changes');
  await expect(unsaved).toBeVisible();
  await page.getByLabel('Page Meta Description').fill('Written while the server was away.');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await expectNotice(page, 'The server cannot be reached. Check your connection.');
  // The notice is gone after a second; that nothing was stored, and why, stays.
  const failed = page.getByRole('button', { name: 'Not saved: 1 unsaved change' });
  await failed.click();
  await expect(page.getByText('The server cannot be reached. Check your connection.').last()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Page Meta Description')).toHaveValue('Written while the server was away.');
  await page.keyboard.press('Control+s');
  await expect(unsaved).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('what is opened without a connection says so, and opens once there is one', async ({ page, server }) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/pages`);
  // The editor's code has been here; the page has not.
  await openPage(page, 'House rules');
  await page.goBack();
  const rooms = page.getByRole('main').getByRole('link', { name: 'Rooms and rates', exact: true });
  await expect(rooms).toBeVisible();
  await page.context().setOffline(true);
  await rooms.click();
  await expect(page.getByText('The editor could not be opened')).toBeVisible();
  await expect(page.getByText('There is no connection. It is loaded as soon as there is one.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Editing: Rooms and rates' })).toBeVisible();
});

async function openPage(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Editing: ${title}` })).toBeVisible();
}

/** Keys of the sections that the frame shows, from top to bottom. */
function order(frame: FrameLocator): Promise<(string | null)[]> {
  return frame
    .locator('[data-vold-section]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-vold-section')));
}
