import type { Page } from '@playwright/test';
import { beginSession, expect, expectNotice, test } from './product.ts';

/** Work by hand in the live editor: with the keyboard alone, and with aborted gestures. */

test('everything is reached by keyboard, and the sheet of shortcuts says how', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await openPage(page, 'Rooms and rates');
  const list = page.getByRole('complementary', { name: 'Order sections' });
  const row = list.locator('[data-row-name]').nth(1);
  const form = page.locator('[data-place="form"]');
  const field = form.locator('[data-field] :is(input, textarea, [contenteditable="true"])').first();
  const website = page.locator('iframe[sandbox]');

  await test.step('Enter leads from a section into its form, Esc back to it', async () => {
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  await test.step('F6 goes from the list to the page to the form, Shift F6 back', async () => {
    await page.keyboard.press('F6');
    await expect(website).toBeFocused();
    // There is no form: the list is next.
    await page.keyboard.press('F6');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('F6');
    await expect(row).toBeFocused();
    await page.keyboard.press('F6');
    await expect(website).toBeFocused();
    await page.keyboard.press('F6');
    await expect(field).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await expect(website).toBeFocused();
  });

  const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
  const palette = page.getByRole('dialog', { name: 'Search' });
  await test.step('? and Ctrl K work in the page and in the panels', async () => {
    await page.keyboard.press('Shift+?');
    await expect(sheet.getByRole('region', { name: 'In the page' })).toContainText('Add a section below');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(website).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(form).toBeVisible();
    await list.locator('[data-row-name]').first().focus();
    await page.keyboard.press('Shift+?');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(list.locator('[data-row-name]').first()).toBeFocused();
  });

  await test.step('a drag handle says its keys', () =>
    expect(list.getByRole('button', { name: /^Move/ }).first()).toHaveAccessibleDescription(
      /Space to pick it up.*Alt with the arrow keys/,
    ));

  await test.step('Add Sections opens with the focus in its search, Esc gives it back', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: 'Add section' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder('Search component')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('so it does from the menu of a section', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Order sections' }).click();
    await row.hover();
    await list
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Add section below' }).click();
    await expect(page.getByPlaceholder('Search component')).toBeFocused();
  });
});

test('what is dragged to the edges of the page scrolls it, a drag is broken off, a refused save shows where', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await openPage(page, 'Rooms and rates');
  const bar = page.getByRole('banner');
  const frame = page.frameLocator('iframe[sandbox]');
  const website = page.locator('iframe[sandbox]');
  const panel = (name: string) => page.getByRole('complementary', { name });
  const sections = frame.locator('main > [data-vold-id]');
  const count = await sections.count();
  const tile = panel('Add Sections').getByRole('button', { name: /^Text/ }).first();
  const scrolled = () =>
    frame.locator('html').evaluate((html) => Math.round(html.ownerDocument.defaultView?.scrollY ?? 0));
  const box = await website.boundingBox();
  if (!box) throw new Error('There is no frame');
  const middle = box.x + box.width / 2;
  const takeTile = async () => {
    await bar.getByRole('button', { name: 'Add section' }).click();
    await tile.hover();
    await page.mouse.down();
    await page.mouse.move(middle, box.y + box.height / 2, { steps: 4 });
    await expect(page.locator('html')).toHaveAttribute('data-sorting', 'true');
  };

  await test.step('the menu of the website marks the page that is edited', async () => {
    // Its menu may be folded away at this width.
    await expect(frame.locator('header [aria-current="page"]').first()).toHaveText(/Rooms/);
  });

  await test.step('D17 dragged from Add Sections to the edge of the page, it scrolls', async () => {
    await takeTile();
    await page.mouse.move(middle, box.y + box.height - 12, { steps: 4 });
    // The hand holds still there.
    await expect.poll(scrolled).toBeGreaterThan(300);
    const low = await scrolled();
    await page.mouse.move(middle, box.y + 12, { steps: 4 });
    await expect.poll(scrolled).toBeLessThan(low);
  });

  await test.step('D16 Esc breaks the drag off; the next click after the release is as any other', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await bar.getByRole('button', { name: 'Page settings' }).click();
    await expect(panel('Page settings')).toBeVisible();
    // Let go where it came from: that is no click on it.
    await takeTile();
    await page.keyboard.press('Escape');
    await tile.hover();
    await page.mouse.up();
    await bar.getByRole('button', { name: 'Order sections' }).click();
    await expect(panel('Order sections').getByRole('listitem')).toHaveCount(count);
    await expect(bar.getByText('No unsaved changes')).toBeAttached();
    await expect(sections).toHaveCount(count);
  });

  await test.step('D18 Esc with the list of colors open closes only the list', async () => {
    await panel('Order sections').locator('[data-row-name]').first().click();
    const form = page.locator('[data-place="form"]');
    await form.getByRole('tab', { name: 'Style' }).click();
    await form.getByRole('textbox', { name: 'Background' }).click();
    const colors = page.locator('.mantine-ColorInput-dropdown');
    await expect(colors).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(colors).toBeHidden();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await test.step('D15 a save that lacks something shows it in the form and in the page', async () => {
    await bar.getByRole('button', { name: 'Add section' }).click();
    await panel('Add Sections').getByPlaceholder('Search component').fill('form');
    await panel('Add Sections').getByRole('button', { name: /^Form/ }).first().click();
    await expect(sections).toHaveCount(count + 1);
    await bar.getByRole('button', { name: 'Order sections' }).click();
    await panel('Order sections').locator('[data-row-name]').first().click();
    await expect(sections.first()).toBeInViewport();
    await expect(sections.last()).not.toBeInViewport();
    await bar.getByRole('button', { name: /^Save/ }).click();
    await expectNotice(page, 'Form of Form is required');
    const form = page.locator('[data-place="form"]');
    await expect(form.getByRole('heading')).toHaveText(new RegExp(`${count + 1}\\s*Form$`));
    await expect(form.getByText('Form is required')).toBeVisible();
    const [shown, outline] = [sections.last(), frame.locator('vold-overlay .sel')];
    await expect(shown).toBeInViewport();
    await expect.poll(() => outline.boundingBox()).toEqual(await shown.boundingBox());
  });
});

async function openPage(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Editing: ${title}` })).toBeVisible();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
}
