import type { Page } from '@playwright/test';
import { beginSession, expect, sender, shownFrame, test } from './product.ts';
import { wordOnScreen } from './word-on-screen.ts';

/** The room that the page has in the live editor. */

const widths = [1440, 1280, 1024];

/** The place of the website between the open panels, its scale, and the size of its text on the screen. */
async function drawn(page: Page) {
  const frame = page.frames().find((one) => one !== page.mainFrame());
  const size = await frame?.evaluate<number>(
    "Number.parseFloat(getComputedStyle(document.querySelector('[data-vold-field=text] p')).fontSize)",
  );
  return page.evaluate<{ before: number; after: number; scale: number; letters: number }>(`(() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const site = box('iframe[sandbox]');
    const scale = site.width / document.querySelector('iframe[sandbox]').offsetWidth;
    return {
      before: Math.round(site.left - (box('[data-place="list"]')?.right ?? 0)),
      after: Math.round((box('[data-place="form"]')?.left ?? innerWidth) - site.right),
      scale,
      letters: ${size} * scale,
    };
  })()`);
}

const textOf = (page: Page, section: string) =>
  shownFrame(page).locator(`[data-vold-id="${section}"] [data-vold-field="text"]`);

async function openText(page: Page, server: Parameters<typeof beginSession>[1]) {
  const text = { en: 'Canvas' };
  const section = (id: string) => ({ id, sectionId: 'text', data: { text: '<p>Words to read</p>' } });
  const id = await sender(page, server)('POST', 'page', {
    title: text,
    meta: { title: text, description: text },
    components: { en: ['a', 'b', 'c'].map(section) },
  });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
}

test('the first view of the live editor fills the room between the panels, and can be read', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await openText(page, server);
    await test.step(`LIVE-04 with the list, ${width} wide`, async () => {
      await expect.poll(() => drawn(page)).toMatchObject({ before: 16, after: 16 });
      expect((await drawn(page)).scale).toBeGreaterThan(0.9);
    });
    await test.step(`LIVE-05 with the form of a section that is clicked in the page, ${width} wide`, async () => {
      await page.mouse.click(...(await wordOnScreen(page, textOf(page, 'b'), 'Words')));
      await expect(page.locator('[data-place="form"]')).toBeVisible();
      await expect.poll(() => drawn(page)).toMatchObject({ before: 16, after: 16 });
      expect((await drawn(page)).letters).toBeGreaterThan(10);
      await expect(shownFrame(page).locator('[data-vold-id="b"]')).toBeInViewport();
    });
    await test.step(`LIVE-03 without panels, ${width} wide`, async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('F6');
      while ((await page.getByRole('complementary').count()) > 0)
        await page
          .getByRole('complementary')
          .first()
          .getByRole('button', { name: 'Close', exact: true })
          .click();
      await expect.poll(async () => (await drawn(page)).scale).toBeGreaterThan(0.98);
    });
  }
});

test('a menu of the bar closes when the page is pressed', async ({ page, server }) => {
  await beginSession(page, server);
  await openText(page, server);
  const bar = page.getByRole('banner');
  for (const [button, shown] of [
    [/^Preview at/, page.getByRole('menuitem', { name: /As on a desktop/ })],
    [/^Draft and schedule/, page.getByRole('menuitem', { name: 'Save draft' })],
  ] as const) {
    await bar.getByRole('button', { name: button }).click();
    await expect(shown).toBeVisible();
    const text = textOf(page, 'a');
    await page.mouse.dblclick(...(await wordOnScreen(page, text, 'read')));
    await expect(shown).toHaveCount(0);
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.type('read, read');
    await expect(text).toHaveText(/^Words to read(, read)+$/);
    await page.keyboard.press('Escape');
  }
});

test('a click or double click on a website that is not connected yet counts once it is', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  let send = () => {};
  let held = Promise.resolve();
  await page.route(/_vold\/editor-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const text = { en: 'Early' };
  const id = await sender(page, server)('POST', 'page', {
    title: text,
    meta: { title: text, description: text },
    components: {
      en: [{ id: 'b', sectionId: 'text', data: { text: '<p>Some <a href="/x">words</a></p>' } }],
    },
  });
  const open = async () => {
    held = new Promise((resolve) => {
      send = resolve;
    });
    await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
    await expect(page.locator('[data-status="connecting"]')).toBeVisible();
    await expect(textOf(page, 'b')).toBeVisible();
    return wordOnScreen(page, textOf(page, 'b'), 'words');
  };
  const connected = page.locator('[data-status="connected"]');
  const form = page.locator('[data-place="form"]');
  await test.step('a click on a link selects its section', async () => {
    await page.mouse.click(...(await open()));
    send();
    await expect(connected).toBeVisible();
    await expect(form.getByRole('heading', { level: 2 })).toContainText('01');
  });
  await test.step('a double click types in the page', async () => {
    await page.mouse.dblclick(...(await open()));
    send();
    await expect(textOf(page, 'b')).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.type('letters');
    await expect(textOf(page, 'b')).toHaveText('Some letters');
    await expect(connected).toBeVisible();
  });
  await test.step('a press elsewhere takes its place', async () => {
    await page.mouse.click(...(await open()));
    await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
    send();
    await expect(connected).toBeVisible();
    await expect(page.getByLabel('Page Meta Title')).toBeVisible();
    await expect(form).toHaveCount(0);
  });
});

test('H17 two lines that are pasted are one line in the page and in the form', async ({ page, server }) => {
  await beginSession(page, server);
  const text = { en: 'Lines' };
  const id = await sender(page, server)('POST', 'page', {
    title: text,
    meta: { title: text, description: text },
    components: {
      en: [
        { id: 'a', sectionId: 'hero', data: { title: 'Old' } },
        // As it was stored before.
        { id: 'b', sectionId: 'hero', data: { title: 'Line one\nLine two' } },
      ],
    },
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  await page.evaluate("navigator.clipboard.writeText('Line one\\nLine two')");
  const title = shownFrame(page).locator('[data-vold-id="a"] [data-vold-field="title"]');
  const input = page.locator('[data-place="form"]').getByLabel(/^Title/);
  await test.step('in the page', async () => {
    await title.dblclick();
    await expect(title).toHaveAttribute('contenteditable');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Escape');
    await page.locator('[data-row-name]').first().click();
    await expect(input).toHaveValue('Line one Line two');
    await expect(title).toHaveText('Line one Line two');
  });
  await test.step('in the form', async () => {
    await input.fill('');
    await input.press('Control+v');
    await expect(input).toHaveValue('Line one Line two');
    await expect(title).toHaveText('Line one Line two');
  });
  await test.step('a stored line break is a space in the form', async () => {
    await page.locator('[data-row-name]').nth(1).click();
    await expect(input).toHaveValue('Line one Line two');
    await input.press('End');
    await page.keyboard.type('!');
    await expect(shownFrame(page).locator('[data-vold-id="b"] [data-vold-field="title"]')).toHaveText(
      'Line one Line two!',
    );
  });
});

test('a double click opens no form, and a click later opens it without moving the section away', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await openText(page, server);
  const form = page.locator('[data-place="form"]');
  const text = textOf(page, 'b');
  const before = await drawn(page);
  await page.mouse.dblclick(...(await wordOnScreen(page, text, 'read')));
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type('write');
  await expect(text).toHaveText('Words to write');
  await page.keyboard.press('Escape');
  await expect(text).not.toHaveAttribute('contenteditable');
  expect(await drawn(page)).toEqual(before);
  await expect(form).toHaveCount(0);
  await page.mouse.click(...(await wordOnScreen(page, textOf(page, 'c'), 'read')));
  await expect(form.getByRole('heading', { level: 2 })).toContainText('03');
});
