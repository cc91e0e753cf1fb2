import type { Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { call } from './house-rules.ts';
import { beginSession, expect, expectNotice, test } from './product.ts';

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
    await expect(bar.getByRole('button', { name: /^Visitors cannot reach this page in/ })).toBeVisible();
    expect((await read('/de/house-rules')).status).not.toBe(200);
    await page.getByRole('complementary', { name: 'Sections' }).locator('[data-row-name]').first().click();
    await page.locator('[data-field] input').first().fill('Hausregeln');
    await page.keyboard.press('Control+s');
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('Visitors cannot reach this page in German');
    await popup.getByLabel('Page Name').fill('Hausregeln');
    await popup.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
    await expect(bar.getByRole('button', { name: /^Visitors cannot reach this page in/ })).toBeHidden();
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

test('N9 a form that visitors get in another direction makes no page wider', async ({ page, server }) => {
  await beginSession(page, server);
  await setLanguages(page, server, ['en', 'ar']);
  const { results } = await call(page, server, 'GET', 'page?limit=100');
  const { id, title } = results.find(({ slug }: { slug: { en: string } }) => slug.en === 'home');
  // Named only: its sections are those of the first language, the form among them.
  await call(page, server, 'PUT', `page/${id}`, { title: { ...title, ar: 'البيت' } });
  await expect.poll(async () => (await page.request.get(`${server.siteUrl}/ar`)).status()).toBe(200);
  await page.goto(`${server.siteUrl}/ar`);
  await expect(page.locator('html[dir=rtl] [dir=ltr] form')).toBeAttached();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
  }
});

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
