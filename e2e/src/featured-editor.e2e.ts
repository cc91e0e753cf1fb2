import { dragRow } from './drag.ts';
import { chooseClient, expect, expectNotice, signIn, test } from './product.ts';

test('FEAT-02 FEAT-07 FEAT-09 FEAT-10 FEAT-11 FEAT-12 FEAT-14 FEAT-15 CONST-16 a featured client edits its pages from their list of sections', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto(`${server.url}/dashboard/vip/clients`);
  await page.getByRole('main').getByRole('link', { name: 'Saltwater House' }).click();
  await page.getByRole('switch', { name: 'Featured client' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();

  const list = page.getByRole('complementary', { name: 'Sections' });
  const frame = page.frameLocator('iframe');
  const shown = () =>
    frame
      .locator('[data-vold-section]:not(.is-hidden)')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-vold-section')));
  await expect(list.getByText('Click and drag to reorder section')).toBeVisible();
  await expect(list.getByRole('tab')).toHaveText(['content', 'style']);
  await expect.poll(async () => (await list.boundingBox())?.width, 'CONST-16 300 of 1440').toBe(300);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  const before = await shown();

  await test.step('FEAT-13 CONST-11 a section is added from the popup of 700 × 600', async () => {
    await list.getByRole('button', { name: 'Add section' }).click();
    const popup = page.getByRole('dialog', { name: 'Add Sections' });
    await expect.poll(async () => (await popup.boundingBox())?.width).toBe(700);
    await expect.poll(async () => (await popup.boundingBox())?.height).toBeLessThanOrEqual(600);
    await popup.getByPlaceholder('Search component').fill('quote');
    await popup.getByRole('button', { name: /^Quote/ }).click();
    await expect(popup).toBeHidden();
    await expect.poll(shown).toEqual([...before, 'quote']);
  });

  const last = list.getByRole('listitem').last();
  await test.step('FEAT-03 FEAT-18 it gets a name; an empty one is ignored', async () => {
    for (const [text, name] of [
      ['Words of a guest', 'Words of a guest'],
      ['  ', 'Words of a guest'],
    ] as const) {
      await last.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill(text);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(last.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
    }
  });

  await test.step('its fields are below its name; style has spacing in px', async () => {
    await last
      .getByRole('textbox', { name: /^(Quote|Text)/ })
      .first()
      .fill('We came for a week.');
    await expect(frame.getByText('We came for a week.')).toBeVisible();
    await list.getByRole('tab', { name: 'style' }).click();
    await last.getByRole('textbox', { name: 'Padding, top' }).fill('40');
    await expect(frame.locator('[data-vold-section="quote"]')).toHaveCSS('padding-top', '40px');
    await list.getByRole('tab', { name: 'content' }).click();
  });

  await test.step('FEAT-04 FEAT-08 it is duplicated, and moved by the keyboard and by dragging', async () => {
    await last.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(shown).toEqual([...before, 'quote', 'quote']);
    await last.getByRole('button', { name: /^Move/ }).focus();
    for (const _ of before) await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(shown).toEqual(['quote', ...before, 'quote']);
    const rows = list.getByRole('listitem');
    const handle = last.getByRole('button', { name: /^Move/ });
    await dragRow(page, { rows, from: before.length + 1, to: before.length, handle });
    await expect.poll(shown).toEqual(['quote', ...before.slice(0, -1), 'quote', ...before.slice(-1)]);
    await page.keyboard.press('Control+z');
    await expect.poll(shown).toEqual(['quote', ...before, 'quote']);
  });

  await test.step('FEAT-05 FEAT-06 LIVE-39 it is hidden, shown again, and deleted', async () => {
    await last.hover();
    await last.getByRole('button', { name: /^Hide/ }).click();
    await expect.poll(shown).toEqual(['quote', ...before]);
    await last.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(shown).toEqual(['quote', ...before, 'quote']);
    await last.getByRole('button', { name: /^Hide/ }).click();
    await expect.poll(shown).toEqual(['quote', ...before]);
    const first = list.getByRole('listitem').first();
    await first.hover();
    await first.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: /Delete/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect.poll(shown).toEqual(before);
  });

  await test.step('on a phone the list fits, the website has a tab, and undo is at hand', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    const panes = page.getByRole('navigation', { name: 'Panes' });
    await expect(panes).toBeVisible();
    await expect.poll(async () => (await list.boundingBox())?.width).toBe(390);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await panes.getByRole('button', { name: 'Preview' }).click();
    await expect(list).toBeHidden();
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width, height });
    await expect(list).toBeVisible();
  });

  await test.step('the page is opened in a tab of its own', async () => {
    const link = page.getByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveAttribute('href', /\/house-rules\?editor=true$/);
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.close();
  });

  await test.step('its status is switched and saved', async () => {
    const toDraft = page.getByRole('switch', { name: 'Save as Draft?' });
    await expect(toDraft).not.toBeChecked();
    await toDraft.check();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/page/**', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Save Update/ }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    answer();
    await expectNotice(page, 'Successfully updated page House rules');
    const publish = page.getByRole('switch', { name: 'Publish?' });
    await expect(publish).not.toBeChecked();
    await publish.check();
    await page.getByRole('button', { name: /^Save Update/ }).click();
    await expect(toDraft).not.toBeChecked();
    await expect(page.getByText('No unsaved changes')).toBeAttached();
  });
});
