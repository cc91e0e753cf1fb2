import { readFile } from 'node:fs/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '@vold/testing';
import { findViolations } from '@vold/testing/find-violations';
import { renewClients } from './demo-client.ts';
import { demoArchive, demoData } from './demo-data.ts';
import { holdBack } from './hold-back.ts';
import { watchNotices } from './notices.ts';

/** Letters of a page that are printed: a screen with its lists has some ten thousand. */
const mostPrinted = 12_000;

/** Console messages of all pages since the last test. */
const messages: string[] = [];

interface Fixtures {
  /** Messages of the console that a journey causes on purpose. */
  expectedMessages: RegExp | undefined;
  quietConsole: undefined;
  server: RunningServer;
}

interface WorkerFixtures {
  /** The worker's server, and the file whose journeys it serves. */
  product: { server: RunningServer; file: string | null };
}

/**
 * Tests with the running product. `server` is the worker's, with a fresh demo client for each file, so that no journey
 * meets what one of another file has left. Every page fails its test when the browser's console shows an error or a warning.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedMessages: [undefined, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      // Nothing is asked of servers elsewhere.
      const env = { MAP_TILE_URL: 'none', MAP_SEARCH_URL: 'none', VOLD_SITE_VIEW_SECONDS: '1' };
      const server = await startServer({ data: demoData(), demo: true, timeout: 180_000, env });
      await use({ server, file: null });
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: [
    async ({ product }, use, { file }) => {
      if (product.file !== file) await renewClients(product.server, await readFile(demoArchive()));
      product.file = file;
      await use(product.server);
    },
    { timeout: 240_000 },
  ],
  // Every context is watched, also those that a test or a hook opens itself.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext;
      browser.newContext = async (...options) => {
        const context = await open.apply(browser, options);
        watchConsole(context);
        await holdBack(context);
        await watchNotices(context);
        return context;
      };
      await use(browser);
      browser.newContext = open;
    },
    { scope: 'worker' },
  ],
  quietConsole: [
    async ({ context, expectedMessages }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) await printPages(context);
      // An answer that a test still holds or changes has nowhere to go.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      // Messages of a closing page must not be counted for the next test.
      await Promise.all(context.pages().map((page) => page.close()));
      const unexpected = messages.splice(0).filter((message) => !expectedMessages?.test(message));
      expect(unexpected, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** Prints the content of the pages when a journey failed: only the output remains of a run on another machine. */
async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    process.stdout.write(`The page ${page.url()} when it failed:\n${shown.slice(0, mostPrinted)}\n`);
  }
}

function watchConsole(context: BrowserContext): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isRefusal(message.text())) return;
    messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
}

/** The browser notes every call that was refused. What a person may get wrong, or a cut line, is no fault of the screen's. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: .*( status of (409|412|422)\b|ERR_INTERNET_DISCONNECTED)/.test(text);
}

/** Signs in on the login page, as a person does, and waits for where that leads. */
export async function signIn(
  page: Page,
  server: RunningServer,
  user = server.master,
  leadsTo = '/dashboard/home',
): Promise<void> {
  await page.goto(server.url);
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${leadsTo}`);
}

/**
 * Gives a page the session of a signed-in user: by default the master, working on the demo client. No screen is loaded yet.
 * Journeys about signing in, or about choosing a client, do it by hand.
 */
export async function beginSession(
  page: Page,
  server: RunningServer,
  { user = server.master, client = 'Saltwater House' } = {},
): Promise<void> {
  const { email, password } = user;
  const api = `${server.url}/api/v1`;
  const login = await page.request.post(`${api}/login`, { data: { email, password } });
  const { token } = await login.json();
  const session: Record<string, string> = { auth: token };
  if (user === server.master) {
    const headers = { authorization: `Bearer ${token}` };
    const { results } = await (await page.request.get(`${api}/client`, { headers })).json();
    session.client_id = results.find(({ name }: { name: string }) => name === client).id;
  }
  // Any answer of the dashboard's origin: a page reads and writes what the browser keeps for its own.
  await page.goto(`${server.url}/healthz`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(session));
}

/** Chooses the client that a master works on. */
export async function chooseClient(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Switch client/ }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('button', { name: `Switch client: ${name}` })).toBeVisible();
}

/** Calls the API as the signed-in user: for the chosen client, or for the whole installation. */
export function sender(page: Page, server: RunningServer) {
  return async (
    method: string,
    path: string,
    data?: object,
    whole = false,
    headers: Record<string, string> = {},
  ): Promise<string> => {
    const [auth, client] = await Promise.all(
      ['auth', 'client_id'].map((key) => page.evaluate<string>(`localStorage.getItem('${key}')`)),
    );
    const answer = await page.request.fetch(`${server.url}/api/v1/${path}${whole ? '' : `/${client}`}`, {
      method,
      data,
      headers: { ...headers, authorization: `Bearer ${auth}` },
    });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).id;
  };
}

/** Nothing that axe finds on the screen, once what loads and moves is there. The frame's website has its own tests. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expect(page.locator('[data-loading], .mantine-Skeleton-root')).toHaveCount(0);
  // A notice that fades away is faint.
  await expect(page.locator('[role="status"][aria-label="Notifications"] > *')).toHaveCount(0);
  // Two frames on, what a change has set in motion moves.
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
    const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  })()`);
  expect.soft(await findViolations(page, { exclude: ['iframe'] }), where).toEqual([]);
}

/** Code for the page, as text: what the browser keeps of unsaved work. Opening a missing database would create it. */
export const keptWork = `new Promise(async (done) => {
  const exists = (await indexedDB.databases()).some(({ name }) => name === 'vold-drafts');
  if (!exists) return done('');
  const opening = indexedDB.open('vold-drafts');
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    all.onsuccess = () => {
      opening.result.close();
      done(JSON.stringify(all.result));
    };
  };
})`;

export { expectNotice } from './notices.ts';
export { expect };

/** The website in the live editor; not one that loads behind it, to take its place. */
export const shownFrame = (page: Page) => page.frameLocator('iframe:not([data-behind])');
