import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '@vold/testing';

/**
 * Tests with the running product: `server` is one for the worker (fresh data directory, demo client), and every
 * page fails its test when the browser's console shows an error or a warning.
 */
export const test = base.extend<{ quietConsole: undefined }, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startServer({
        demo: true,
        timeout: 120_000,
        // Nothing is asked of servers elsewhere.
        env: { MAP_TILE_URL: 'none', MAP_SEARCH_URL: 'none', VOLD_SITE_VIEW_SECONDS: '1' },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  quietConsole: [
    async ({ browser, context }, use) => {
      const messages: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type()) || isRefusal(message.text())) return;
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        });
        watched.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
        return watched;
      };
      watch(context);
      // Contexts that a test opens itself are watched as well.
      const open = browser.newContext;
      browser.newContext = async (...options) => watch(await open.apply(browser, options));
      await use(undefined);
      browser.newContext = open;
      expect(messages, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser notes every call that was refused. What a person may get wrong, or a cut line, is no fault of the screen's. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: .*( status of (409|412|422)\b|ERR_INTERNET_DISCONNECTED)/.test(text);
}

/** Signs in on the login page, as a person does. */
export async function signIn(page: Page, server: RunningServer, user = server.master): Promise<void> {
  await page.goto(server.url);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard/home');
}

/** Chooses the client that a master works on. */
export async function chooseClient(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Switch client/ }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('button', { name: `Switch client: ${name}` })).toBeVisible();
}

export { expect };
