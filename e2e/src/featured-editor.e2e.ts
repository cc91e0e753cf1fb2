import { dragRow } from './drag.ts';
import { chooseClient, expect, expectNotice, shownFrame, signIn, test } from './product.ts';

test('a featured client edits its pages from their list of sections', async ({ page, server }) => {
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
  const frame = shownFrame(page);
  const shown = () =>
    frame
      .locator('[data-vold-section]:not(.is-hidden)')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-vold-section')));
  await test.step('FEAT-07 the list says that its sections can be dragged', () =>
    expect(list.getByText('Click and drag to reorder section')).toBeVisible());
  await test.step('FEAT-02 it has the tabs content and style', () =>
    expect(list.getByRole('tab')).toHaveText(['content', 'style']));
  await test.step('CONST-16 it is 300 of 1440 wide', () =>
    expect.poll(async () => (await list.boundingBox())?.width).toBe(300));
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  const before = await shown();

  await test.step('FEAT-13 a section is added', async () => {
    await list.getByRole('button', { name: 'Add section' }).click();
    const popup = page.getByRole('dialog', { name: 'Add Sections' });
    await test.step('CONST-11 the popup is 700 wide and at most 600 tall', async () => {
      await expect.poll(async () => (await popup.boundingBox())?.width).toBe(700);
      await expect.poll(async () => (await popup.boundingBox())?.height).toBeLessThanOrEqual(600);
    });
    await expect(popup.getByPlaceholder('Search component')).toBeFocused();
    await popup.getByPlaceholder('Search component').fill('quote');
    await popup.getByRole('button', { name: /^Quote/ }).click();
    await expect(popup).toBeHidden();
    await expect.poll(shown).toEqual([...before, 'quote']);
  });

  await test.step('an opened section leaves the preview as wide as it was', async () => {
    const website = page.locator('iframe[sandbox]');
    const wide = await website.boundingBox();
    const names = list.locator('[data-row-name]');
    const code = '**/rich-text-field-*.js';
    const pressed = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      const response = await route.fetch();
      await pressed.promise;
      await route.fulfill({ response });
    });
    const loaded = page.waitForResponse(code);
    await names.first().click();
    await expect(list.getByText('Layout', { exact: true })).toBeVisible();
    await test.step('a press on the next one is a click, also when a text field of the first comes before the release', async () => {
      await names.last().hover();
      await page.mouse.down();
      pressed.resolve();
      await (await loaded).finished();
      // Without the press the text field would be drawn by then.
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
      await page.mouse.up();
      await expect(names.last()).toHaveAttribute('aria-current', 'true');
    });
    await names.first().click();
    await expect(list.getByRole('toolbar', { name: 'Text tools' })).toBeVisible();
    expect(await website.boundingBox()).toEqual(wide);
    // It fills its stage but for the edge around it.
    const stage = await website.locator('xpath=../..').boundingBox();
    expect((stage?.width ?? 0) - (wide?.width ?? 0)).toBeLessThan(20);
    await names.last().click();
    await expect(names.last()).toHaveAttribute('aria-current', 'true');
  });

  const last = list.getByRole('listitem').last();
  const rename = async (text: string) => {
    await last.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const named = last.getByRole('button', { name: /^Words of a guest/ }).first();
  await test.step('FEAT-03 it gets a name', async () => {
    await rename('Words of a guest');
    await expect(named).toBeVisible();
  });
  await test.step('FEAT-18 an empty name is ignored', async () => {
    await rename('  ');
    await expect(named).toBeVisible();
  });
  await test.step('the menu of a section that is not selected gets the focus back', async () => {
    const more = last.getByRole('button', { name: /^More for/ });
    await list.locator('[data-row-name]').first().click();
    await named.focus();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await named.click();
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

  await test.step('FEAT-04 it is duplicated', async () => {
    await last.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(shown).toEqual([...before, 'quote', 'quote']);
  });

  await test.step('the copy is moved by the keyboard', async () => {
    await last.getByRole('button', { name: /^Move/ }).focus();
    for (const _ of before) await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(shown).toEqual(['quote', ...before, 'quote']);
  });

  await test.step('FEAT-08 it is moved by dragging', async () => {
    const rows = list.getByRole('listitem');
    const handle = last.getByRole('button', { name: /^Move/ });
    await dragRow(page, { rows, from: before.length + 1, to: before.length, handle });
    await expect.poll(shown).toEqual(['quote', ...before.slice(0, -1), 'quote', ...before.slice(-1)]);
    await page.keyboard.press('Control+z');
    await expect.poll(shown).toEqual(['quote', ...before, 'quote']);
  });

  await test.step('LIVE-39 one of two equal sections is hidden, the other stays', async () => {
    await last.hover();
    await last.getByRole('button', { name: /^Hide/ }).click();
    await expect.poll(shown).toEqual(['quote', ...before]);
  });

  await test.step('FEAT-06 it is shown again, and hidden', async () => {
    await last.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(shown).toEqual(['quote', ...before, 'quote']);
    await last.getByRole('button', { name: /^Hide/ }).click();
    await expect.poll(shown).toEqual(['quote', ...before]);
  });

  await test.step('FEAT-05 the other is deleted', async () => {
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

  await test.step('PAGE-12 the page meta editor has its fields', async () => {
    await page.getByRole('button', { name: 'Page Meta' }).click();
    const meta = page.getByRole('dialog', { name: 'Page Meta' });
    for (const label of [
      /^Title/,
      'Custom Slug',
      'og:title',
      'og:description',
      /^Meta Description/,
      'Meta Keywords',
    ])
      await expect(meta.getByLabel(label)).toBeVisible();
    await expect(meta.getByRole('group', { name: 'og:Image' })).toBeVisible();
    await meta.getByRole('button', { name: 'Done' }).click();
    await expect(meta).toBeHidden();
  });
  const tabLink = page.getByRole('link', { name: 'Open in a new tab' });
  await test.step('FEAT-15 the link to the page has its address and a flag for editing', () =>
    expect(tabLink).toHaveAttribute('href', /\/house-rules\?editor=true$/));
  await test.step('FEAT-14 beside the preview, the page is opened in a tab of its own', async () => {
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    const [tab] = await Promise.all([page.waitForEvent('popup'), tabLink.click()]);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.close();
  });

  await test.step('its status is switched and saved', async () => {
    const toDraft = page.getByRole('switch', { name: 'Save as Draft?' });
    await test.step('FEAT-10 the switch of a published page is Save as Draft?', async () => {
      await expect(toDraft).not.toBeChecked();
      await toDraft.check();
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/page/**', async (route) => {
      if (route.request().method() === 'PUT') await held.promise;
      await route.continue();
    });
    const save = page.getByRole('button', { name: /^Save Update/ });
    await test.step('FEAT-11 the button is Save Update', () => save.click());
    await test.step('FEAT-12 it is Saving... meanwhile', () =>
      expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible());
    held.resolve();
    await expectNotice(page, 'Successfully updated page House rules');
    await test.step('D26 a draft opens in a tab of its own for its editor, by any button, and for nobody else', async () => {
      for (const button of ['left', 'middle'] as const) {
        const [tab] = await Promise.all([page.waitForEvent('popup'), tabLink.click({ button })]);
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(tab.getByRole('heading', { name: 'There is nothing here' })).toHaveCount(0);
        await expect(tab.locator('script')).toHaveCount(0);
        await tab.close();
      }
      const stranger = await page.request.get(`${server.siteUrl}/house-rules?editor=true`);
      expect(stranger.status()).toBe(404);
    });
    await test.step('FEAT-09 the switch of a draft is Publish?', async () => {
      const publish = page.getByRole('switch', { name: 'Publish?' });
      await expect(publish).not.toBeChecked();
      await publish.check();
      await save.click();
      await expect(toDraft).not.toBeChecked();
    });
    await expect(page.getByText('No unsaved changes')).toBeAttached();
  });
});
