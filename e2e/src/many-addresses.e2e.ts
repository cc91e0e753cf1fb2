import { chromiumLaunchOptions } from '@vold/testing';
import { beginSession, expect, test } from './product.ts';

/** Full pages that are opened one after the other in one tab, as addresses of a mail are. */
test('a tab that was at eight addresses, which the browser keeps for the way back, still opens the next', async ({
  playwright,
  server,
}) => {
  const browser = await playwright.chromium.launch({
    ...chromiumLaunchOptions(),
    // Playwright switches the cache of the way back off, no browser of a person does.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await beginSession(page, server);
  const addresses = ['pages', 'posts/journal', 'posts/days', 'home'];
  for (const address of [...addresses, ...addresses]) {
    const stream = page.waitForResponse(/\/api\/v1\/events\//);
    await page.goto(`${server.url}/dashboard/${address}`);
    await stream;
  }
  await page.goto(`${server.url}/dashboard/pages`);
  await expect(page.getByRole('link', { name: 'House rules' }).first()).toBeVisible();
  await browser.close();
});
