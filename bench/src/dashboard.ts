/**
 * Speed of the dashboard in Chromium, compared with a bare static page in the same run: from a key to the painted letter in a
 * form of 100 fields with the processor slowed down four times, and from the navigation to a visible list of many pages, with a
 * cold and a warm browser cache. `node bench/src/dashboard.ts [pages]`. Prints a table; asserts nothing.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions, startServer } from '@vold/testing';
import { z } from 'zod';
import { measureKeys } from './in-page.ts';
import { measure } from './measure.ts';
import { coldStarts, openPage, rest, warmStarts } from './open-page.ts';
import { printHead, printTimes } from './print-times.ts';
import { formSlug, seedForm } from './seed-form.ts';
import { seedPages } from './seed-pages.ts';

const pages = Number(process.argv[2] ?? 10_000);
const fieldCount = 100;
/** Times the processor is slowed down while typing. */
const slowDown = 4;
/** Keys in each of the fields that are typed in, and starts of the list. */
const [keys, starts] = [12, 7];

const server = await startServer({ timeout: 180_000 });
const bare = await serveBare();
const list = `${server.url}/dashboard/pages`;
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const { token, clientId } = await seedPages(server, pages, 1);
  const postId = await seedForm(server, token, clientId, fieldCount);
  const session = { auth: token, client_id: clientId };
  const pagesList = { address: list, session, text: 'Page number' };
  await warmServer(clientId, token);
  await coldStarts(browser, pagesList, 1);
  printHead();
  printTimes(
    'key to painted, 100 fields',
    await typing(browser, `${server.url}/dashboard/posts/${formSlug}/${postId}`, session),
  );
  printTimes('key to painted, bare page', await typing(browser, `${bare.url}/form`, {}));
  printTimes(`list of ${pages} visible`, await coldStarts(browser, pagesList, starts));
  const asTable = { ...pagesList, address: `${list}?view=table` };
  printTimes('the same as a table', await coldStarts(browser, asTable, starts));
  printTimes('as cards, cached', await warmStarts(browser, pagesList, starts));
  printTimes(
    '50 rows visible, bare page',
    await coldStarts(browser, { ...pagesList, address: `${bare.url}/list` }, starts),
  );
} finally {
  await browser.close();
  bare.stop();
  await server.stop();
}

/**
 * Asks for what a start of the list asks for until the server has compiled its code, as one that runs has: the browser is
 * cold, the server is not.
 */
async function warmServer(clientId: string, token: string): Promise<void> {
  const html = await (await fetch(list)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const calls = [
    'self',
    `webconfig/${clientId}`,
    `client/${clientId}`,
    `page/${clientId}?sort=id%20DESC&limit=50`,
  ];
  await measure(
    {
      name: 'start',
      url: server.url,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' },
      turns: ['/dashboard/pages', ...files, ...calls.map((call) => `/api/v1/${call}`)],
    },
    4,
    3,
  );
}

/** Milliseconds from each key to the frame that shows it, in fields spread over the form. */
async function typing(browser: Browser, address: string, session: Record<string, string>): Promise<number[]> {
  const page = await openPage(browser, session);
  await page.addInitScript({ content: measureKeys });
  await page.goto(address);
  const fields = page.getByLabel(/^Field \d+\s*$/);
  await fields.nth(fieldCount - 1).waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  for (let index = 0; index < fieldCount; index += 9) {
    await fields.nth(index).focus();
    await page.waitForTimeout(rest);
    for (let key = 0; key < keys; key++) {
      await page.keyboard.press('a');
      await page.waitForTimeout(60);
    }
  }
  const painted = z.array(z.number()).parse(await page.evaluate(() => Reflect.get(globalThis, 'painted')));
  await page.context().close();
  return painted;
}

/** The references: the same fields and as many rows as a list shows, as plain HTML without a script. */
async function serveBare(): Promise<{ url: string; stop: () => void }> {
  const times = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => make(i)).join('');
  const form = times(fieldCount, (i) => `<p><label>Field ${i + 1} <input></label></p>`);
  const list = times(50, (i) => `<p><a href="#">Page number ${i}</a></p>`);
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Bare</title>${request.url === '/form' ? form : list}`);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = z.object({ port: z.number() }).parse(site.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => site.close() };
}
