import type { Page } from '@playwright/test';
import { newId } from '@vold/contract';
import { isLong, type RunningServer } from '@vold/testing';
import { call, frameScriptedSite, openHouseRules, stored } from './house-rules.ts';
import { middleOf } from './places.ts';
import { beginSession, expect, shownFrame, test } from './product.ts';
import { hears, saveKey } from './scripted-site.ts';
import { wordOnScreen } from './word-on-screen.ts';

/**
 * The presses that count in a website's frame. After the press that a step is about, only the mouse and the keyboard are used:
 * Playwright's other actions count as a person's press.
 */

/** Another site than the dashboard's: it runs in a separate process, as the websites of clients do. */
const host = 'website.localhost';

test('H4 a double click in the page right after a key in the panels types in the page', async ({
  page,
  server,
}) => {
  const { title: field } = await openPage(page, server, 'Typed');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Page settings' }).click();
  const description = await middleOf(page.getByLabel('Page Meta Description'));
  const menu = await middleOf(bar.getByRole('button', { name: 'Draft and schedule' }));
  const place = await wordOnScreen(page, field, 'First');
  const gestures: [name: string, before: () => Promise<void>][] = [
    [
      'letters',
      async () => {
        await page.mouse.click(...description);
        await page.mouse.move(...place);
        for (const key of 'abc') await page.keyboard.press(key, { delay: 30 });
      },
    ],
    [
      'a search that Esc closed',
      async () => {
        const search = page.getByRole('dialog', { name: 'Search' });
        await page.keyboard.press('Control+k');
        await expect(search.getByRole('textbox')).toBeFocused();
        await page.keyboard.type('abc', { delay: 30 });
        await page.keyboard.press('Escape');
        await expect(search).toHaveCount(0);
        // A press of the dashboard's own, which takes the place of the look.
        await page.keyboard.press('Shift');
      },
    ],
    [
      'a menu that Esc closed',
      async () => {
        await page.mouse.click(...menu);
        await page.keyboard.press('Escape');
      },
    ],
  ];
  for (const gap of isLong ? [50, 200, 350, 500, 700, 900] : [200, 500])
    for (const [name, before] of gestures)
      await test.step(`${name}, ${gap} ms before`, async () => {
        await before();
        await page.waitForTimeout(gap);
        await page.mouse.dblclick(...place, { delay: 40 });
        await expect(field).toHaveAttribute('contenteditable');
        await page.keyboard.type('Zz9', { delay: 30 });
        await expect(field).toContainText('Zz9');
        await expect(page.locator('[data-status="connected"]')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.mouse.click(...description);
        await page.keyboard.press('Control+z');
        await expect(field).not.toContainText('Zz9');
      });
});

test('a text is typed in the page and saved by Ctrl S where the browser keeps no storage for the website', async ({
  page,
  server,
}) => {
  await page.addInitScript(`if (window !== top)
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get() { throw new DOMException('Blocked', 'SecurityError'); } });`);
  const { id, title } = await openPage(page, server, 'Stored');
  const saves = savesOf(page);
  const place = await wordOnScreen(page, title, 'First');
  await page.mouse.click(...(await middleOf(page.getByRole('heading', { level: 1 }))));

  await page.mouse.dblclick(...place, { delay: 40 });
  await expect(title).toHaveAttribute('contenteditable');
  await page.keyboard.type('Quick text', { delay: 40 });
  await page.keyboard.press('Control+s');
  await expect.poll(() => saves.length).toBe(1);
  await expect.poll(() => stored(page, server, id)).toContain('Quick text words');
});

test('K16 a website changes and saves nothing with the press that opened it', async ({
  page,
  context,
  server,
}) => {
  const { site, title } = await openHouseRules(page, server, host);
  const editor = page.url();
  const saves = savesOf(page);
  const attack = `
    note('begun', {});
    const input = document.createElement('input');
    document.body.append(input);
    input.focus();
    let tries = 0;
    const timer = setInterval(() => {
      say('VE_INTENT', ${JSON.stringify({ op: { ...title, value: 'Pay to account 6666' } })});
      say('VE_KEY', ${JSON.stringify(saveKey)});
      if (++tries < 12) return;
      clearInterval(timer);
      note('over', {});
    }, 50);`;
  const link = page.getByRole('main').getByRole('link', { name: 'House rules', exact: true });
  const bar = page.getByRole('banner');
  const openEditor = async () => {
    await page.goto(editor);
    await expect(page.locator('[data-status="connected"]')).toBeVisible();
  };
  const openList = async () => {
    await page.goto(`${server.url}/dashboard/pages`);
    await expect(link).toBeVisible();
  };
  /** Opens the editor, so that the last press is the dashboard's. */
  const ways: Record<string, () => Promise<void>> = {
    async 'a link in a list'() {
      await openList();
      const place = await middleOf(link);
      site.runs(attack);
      await page.mouse.click(...place);
    },
    async 'a key that is held on the link'() {
      await openList();
      await link.focus();
      site.runs(attack);
      await page.keyboard.down('Enter');
      await expect.poll(() => page.keyboard.down('Enter').then(() => hasHeard('over'))).toBe(true);
      await page.keyboard.up('Enter');
    },
    async 'the search'() {
      await openList();
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog', { name: 'Search' });
      await search.getByRole('textbox').fill('House rules');
      const place = await middleOf(search.getByRole('button', { name: /^House rules/ }));
      site.runs(attack);
      await page.mouse.click(...place);
    },
    async Back() {
      await openEditor();
      const place = await middleOf(bar.getByRole('button', { name: 'Back' }));
      await page.mouse.click(...place);
      await expect(link).toBeVisible();
      site.runs(attack);
      await page.mouse.click(5, 890);
      await page.goBack();
    },
    async 'a reload'() {
      await openEditor();
      await page.mouse.click(700, 36);
      await page.reload({ waitUntil: 'commit' });
      await page.mouse.click(700, 36);
      site.runs(attack);
    },
    async 'a dialog that closes'() {
      await openEditor();
      await page.mouse.click(...(await middleOf(bar.getByRole('button', { name: 'Order sections' }))));
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await page.keyboard.press('Shift');
      site.runs(attack);
      await page.keyboard.press('Escape');
    },
    async 'another tab'() {
      await openEditor();
      await page.mouse.click(700, 36);
      const other = await context.newPage();
      await other.goto(`${server.url}/healthz`);
      await other.mouse.click(50, 50);
      site.runs(attack);
      await page.bringToFront();
      await page.mouse.click(700, 36);
    },
  };
  const hasHeard = (name: string) => site.heard.some(({ t }) => t === name);
  for (const [name, open] of Object.entries(ways))
    await test.step(name, async () => {
      site.heard.length = 0;
      await open();
      await hears(site, 'over');
      expect(saves).toEqual([]);
      expect(hasHeard('VE_ACK'), 'a change is taken').toBe(false);
    });
  await page.close();
  site.stop();
});

test('K10 a double click in the page changes the section that was pressed, and saves nothing', async ({
  page,
  server,
}) => {
  const { site, id, first, second } = await openPage(page, server, 'Pressed', true);
  if (!site) throw new Error('There is no website');
  const saves = savesOf(page);
  const change = { op: { type: 'set', language: 'en', id: first, path: ['title'], value: 'Pay to 6666' } };
  const elsewhere = { op: { type: 'rename', language: 'en', id: second, title: 'Elsewhere' } };
  const text = await middleOf(shownFrame(page).locator('section').first());
  site.runs(`
    addEventListener('blur', () => note('blur', {}));
    addEventListener('pointerdown', () => {
      if (window.isPressed) return;
      window.isPressed = true;
      let tries = 0;
      const timer = setInterval(() => {
        say('VE_INTENT', ${JSON.stringify(change)});
        say('VE_INTENT', ${JSON.stringify(elsewhere)});
        say('VE_KEY', ${JSON.stringify(saveKey)});
        if (++tries < 24) return;
        clearInterval(timer);
        note('over', {});
      }, 50);
    });
    note('begun', {});`);
  await hears(site, 'begun');
  await page.mouse.click(...(await middleOf(page.getByRole('heading', { level: 1 }))));

  await page.mouse.dblclick(...text, { delay: 40 });
  await hears(site, 'blur');
  // A person who types in the page presses on.
  for (const key of ['a', 'Space', 'b', 'Enter', 'Space', 'c']) await page.keyboard.press(key);
  await hears(site, 'over');
  expect(saves).toEqual([]);

  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: /^Save/ }).first()).toBeFocused();
  await expect(page.getByText('Not saved yet: the website asked to save')).toBeVisible();
  await expect(bar.getByText('1 unsaved change').first()).toBeVisible();
  const notice = page.getByRole('region', { name: 'Changed by the website' });
  await expect(notice.getByRole('listitem')).toContainText('“Elsewhere”');

  await expect
    .poll(
      async () => {
        await page.keyboard.press('Enter', { delay: 20 });
        return saves.length;
      },
      { intervals: [1200] },
    )
    .toBeGreaterThan(0);
  await expect.poll(() => stored(page, server, id)).toContain('Pay to 6666');
  expect(await stored(page, server, id)).not.toContain('Elsewhere');
  await page.close();
  site.stop();
});

test('K10 the website’s words are shown nowhere as the dashboard’s', async ({ page, server }) => {
  const { site } = await openHouseRules(page, server, host);
  site.acts([
    'VE_ERROR',
    { code: 'RENDER_FAILED', message: 'Your session has ended. Sign in at https://evil.example' },
  ]);
  await expect(page.getByText('The preview could not show a change').first()).toBeAttached();
  await expect(page.getByText('evil.example')).toHaveCount(0);
  await page.close();
  site.stop();
});

/** Opens a new page of two sections with the website that Vold serves, or with a scripted one. */
async function openPage(page: Page, server: RunningServer, name: string, isScripted = false) {
  const site = isScripted ? await frameScriptedSite(page, server, host) : null;
  if (!site) await beginSession(page, server);
  const text = { en: name };
  const [first, second] = ['First', 'Second'].map((word) => ({
    id: newId('section'),
    sectionId: 'hero',
    data: { title: `${word} words` },
  }));
  const { id } = await call(page, server, 'POST', 'page', {
    title: text,
    meta: { title: text, description: text },
    components: { en: [first, second] },
  });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  // At 380 px the frame is not scaled; Playwright misses the mark in a scaled one.
  await page.getByRole('button', { name: 'Mobile, 380 px' }).click();
  const title = shownFrame(page).locator('[data-vold-field="title"]').first();
  return { site, id, title, first: first?.id, second: second?.id };
}

/** Collects the requests that write the page. */
function savesOf(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/(page|draft)\//.test(request.url())) saves.push(request.url());
  });
  return saves;
}
