import type { Page } from '@playwright/test';
import { newId } from '@vold/contract';
import type { RunningServer } from '@vold/testing';
import { call } from './house-rules.ts';
import { beginSession, expect, expectNotice, test } from './product.ts';

const widths = [320, 360, 390, 480, 600, 768, 960, 1024, 1280, 1366, 1440, 1600, 1920];

test('a language is added, translated into, and made the first one', async ({ page, server }) => {
  const read = async (path: string) => {
    const answer = await page.request.get(`${server.siteUrl}${path}`, { maxRedirects: 0 });
    return { status: answer.status(), html: await answer.text() };
  };
  await beginSession(page, server);
  await setLanguages(page, server, ['en', 'de']);
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  const bar = page.getByRole('banner');

  await test.step('who translates is told that the page has no name there', async () => {
    await bar.getByRole('button', { name: 'DE', exact: true }).click();
    await expect(bar.getByText('No name yet')).toBeVisible();
    expect((await read('/de/house-rules')).status).not.toBe(200);
    await page.getByRole('complementary', { name: 'Sections' }).locator('[data-row-name]').first().click();
    await page.locator('[data-field] input').first().fill('Hausregeln');
    await page.keyboard.press('Control+s');
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('Visitors cannot reach this page in German');
    await popup.getByLabel('Page Name').fill('Hausregeln');
    await popup.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
    await expect(bar.getByText('No name yet')).toBeHidden();
  });

  await test.step('visitors read it, and are offered German where a page has it', async () => {
    await expect.poll(async () => (await read('/de/hausregeln')).status).toBe(200);
    expect((await read('/de/hausregeln')).html).toContain('Hausregeln');
    expect((await read('/house-rules')).html).toContain('/de/hausregeln');
    const { html } = await read('/rooms');
    expect(html).toContain('Rooms');
    expect(html).not.toContain('hreflang="de"');
  });

  await test.step('who makes it the first language is told what it lacks, and visitors miss nothing', async () => {
    const before = await sectionsOf(page, server.siteUrl);
    await page.goto(`${server.url}/dashboard/settings/website`);
    const languages = page.getByRole('group', { name: 'Languages' });
    const german = languages.getByRole('listitem').filter({ hasText: 'German' });
    await german.getByRole('button', { name: 'Make default' }).click();
    const popup = page.getByRole('dialog', { name: 'Make German the default language' });
    await expect(popup).toContainText(/\d+ of \d+ pages/);
    await popup.getByRole('button', { name: 'Make default' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Successfully update settings');
    await expect.poll(async () => (await read('/hausregeln')).status).toBe(200);
    expect(await sectionsOf(page, server.siteUrl)).toEqual(before);
  });
});

test('twelve languages and a long menu have room at every width, from right to left, too', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const codes = ['en', 'ar', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'ko', 'ru', 'id'];
  await setLanguages(page, server, codes);
  const { results } = await call(page, server, 'GET', 'page?limit=100');
  const home = results.find(({ slug }: { slug: { en: string } }) => slug.en === 'home');
  // Named only: its sections are those of the first language, the form among them.
  const title = Object.fromEntries(codes.map((code) => [code, code === 'ar' ? 'البيت' : `Home ${code}`]));
  await call(page, server, 'PUT', `page/${home.id}`, { title: { ...title, ...home.title } });
  const menus = await call(page, server, 'GET', 'navigation?limit=100');
  const { id, position } = menus.results.find((one: { position: string }) => one.position === 'main');
  const items = Array.from({ length: 10 }, (_, index) => ({
    id: newId('item'),
    type: 'custom',
    customUrl: '/rooms',
    customTitle: { en: `Entry number ${index + 1}` },
  }));
  await call(page, server, 'PUT', `navigation/${id}`, { position, items, order: items.map((one) => one.id) });
  await expect.poll(async () => (await page.request.get(server.siteUrl)).text()).toContain('Entry number 10');

  const problems: string[] = [];
  for (const path of ['/', '/ar']) {
    await page.goto(server.siteUrl + path);
    await expect(page.locator('form').first()).toBeAttached();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const found = await crowding(page);
      problems.push(...found.map((problem) => `${path} at ${width}: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
});

/** Returns what is wider than the window, and which parts of the page's head lie on each other or on its title. */
async function crowding(page: Page): Promise<string[]> {
  const wide = await page
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [],
    );
  const crowded = await page.locator('.header__row > *, h1').evaluateAll((all) => {
    const parts = all
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.className || part.tagName, box: part.getBoundingClientRect() }));
    return parts.flatMap(({ name, box }, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} lies on ${other.name}`),
    );
  });
  return [...wide, ...crowded];
}

/** Makes these the languages of the demo's website, the first its default one. */
async function setLanguages(page: Page, server: RunningServer, codes: readonly string[]): Promise<void> {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  await call(page, server, 'POST', 'webconfig', {
    language: codes.map((code) => ({ code, name: names.of(code) })),
  });
}

/** Returns the kinds of the sections of the home page, in their order. */
async function sectionsOf(page: Page, site: string): Promise<string[]> {
  const html = await (await page.request.get(site)).text();
  return [...html.matchAll(/data-vold-section="([^"]+)"/g)].map(([, kind]) => String(kind));
}
