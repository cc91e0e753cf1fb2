/**
 * Speed of the file manager with many pictures, in Chromium, compared with a bare page of as many as are on screen: from the
 * click in the sidebar, and from the navigation in a cold browser, to painted first rows; from frame to frame while it scrolls;
 * and answers to its filters. `node bench/src/files.ts [files]`. Prints a table; asserts nothing.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions, startServer } from '@vold/testing';
import { z } from 'zod';
import { measureFrames, watchAfterClick } from './in-page.ts';
import { coldStarts, openPage, rest } from './open-page.ts';
import { printHead, printTimes } from './print-times.ts';
import { seedFiles } from './seed-files.ts';
import { seedPages } from './seed-pages.ts';

const count = Number(process.argv[2] ?? 100_000);
/** How often it is opened, and questions are asked; turns of the wheel. */
const [openings, asked, turns] = [9, 20, 120];
/** Pictures that fit on the screen of the file manager. */
const onScreen = 30;

const server = await startServer({ timeout: 180_000 });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const { token, clientId } = await seedPages(server, 2, 1);
  const picture = await seedFiles(server, { token, clientId, count });
  const bare = await serveBare(server.url + picture);
  const session = { auth: token, client_id: clientId };
  const address = `${server.url}/dashboard/files`;
  printHead();
  printTimes(`${count} files open, warm`, await opening(browser, session));
  const manager = { address, session, text: 'Reef ' };
  await coldStarts(browser, manager, 1);
  printTimes('by their address, cold browser', await coldStarts(browser, manager, openings));
  printTimes(
    `${onScreen} pictures, bare page, cold`,
    await coldStarts(browser, { ...manager, address: bare.url }, openings),
  );
  const page = await openPage(browser, session);
  await page.addInitScript({ content: measureFrames });
  await page.goto(address);
  printTimes('frame to frame while scrolling', await scrolling(page));
  await page.goto(bare.url);
  printTimes('the same, bare page', await scrolling(page));
  await page.goto(address);
  printTimes('jump to the end, rows painted', [await jumping(page)]);
  printTimes('answer: first 100', await asking({ token, clientId }, {}));
  printTimes('answer: unused', await asking({ token, clientId }, { used: false }));
  const day = { and: [{ created_at: { gte: '2020-03-01' } }, { created_at: { lt: '2020-03-02' } }] };
  printTimes('answer: added on a day', await asking({ token, clientId }, day));
  printTimes('answer: unused of a day', await asking({ token, clientId }, { and: [day, { used: false }] }));
  bare.stop();
} finally {
  await browser.close();
  await server.stop();
}

/** Milliseconds from the click in the menu to painted first rows; the code and the first answer were there before. */
async function opening(from: Browser, session: Record<string, string>): Promise<number[]> {
  const page = await openPage(from, session);
  await page.goto(`${server.url}/dashboard/pages`);
  const entry = page.getByRole('navigation', { name: 'Main' }).getByText('Files');
  await entry.waitFor();
  const times: number[] = [];
  for (let turn = 0; turn <= openings; turn++) {
    await page.evaluate(watchAfterClick('[role="dialog"] li [aria-label^="Copy URL"]'));
    await entry.click();
    await page.waitForFunction(() => Reflect.get(globalThis, 'shownAfter') !== undefined);
    const time = z.number().parse(await page.evaluate(() => Reflect.get(globalThis, 'shownAfter')));
    if (turn > 0) times.push(time);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.context().close();
  return times;
}

/** Milliseconds from frame to frame while the wheel turns over the pictures. */
async function scrolling(page: Page): Promise<number[]> {
  await page
    .getByText(/^Reef /)
    .first()
    .waitFor();
  await page.waitForTimeout(rest);
  await page.mouse.move(800, 500);
  await page.evaluate('window.frames60.times = []; window.frames60.begin()');
  for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, 120);
  await page.evaluate('window.frames60.end()');
  return z.array(z.number()).parse(await page.evaluate('window.frames60.times'));
}

/** Milliseconds from a jump to the end to the painted last file. */
async function jumping(page: Page): Promise<number> {
  await page
    .getByText(/^Reef /)
    .first()
    .waitFor();
  await page.waitForTimeout(rest);
  return z.number().parse(
    await page.evaluate(`new Promise((resolve) => {
      const begun = performance.now();
      let scroller = document.querySelector('main li');
      while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement;
      scroller.scrollTop = scroller.scrollHeight;
      const seen = () => {
        if (![...document.querySelectorAll('main li')].some((item) => /Reef 1\\.jpg/.test(item.textContent))) return requestAnimationFrame(seen);
        resolve(performance.now() - begun);
      };
      seen();
    })`),
  );
}

/** Milliseconds to answers of the API. */
async function asking(
  { token, clientId }: { token: string; clientId: string },
  where: object,
): Promise<number[]> {
  const query = new URLSearchParams({ where: JSON.stringify(where), sort: 'id DESC', limit: '100' });
  const times: number[] = [];
  for (let turn = 0; turn <= asked; turn++) {
    const begun = performance.now();
    const answer = await fetch(`${server.url}/api/v1/picture/${clientId}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`picture answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    if (turn > 0) times.push(performance.now() - begun);
  }
  return times;
}

/** The reference: as many of the same pictures as are on screen, and a long page to scroll, as plain HTML. */
async function serveBare(picture: string): Promise<{ url: string; stop: () => void }> {
  const card = (index: number) =>
    `<p style="display:inline-block;width:184px;height:180px"><img src="${picture}" width="184" height="118" loading="lazy"><br>Reef ${index}</p>`;
  const cards = Array.from({ length: onScreen * 20 }, (_, index) => card(index)).join('');
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Bare</title>${cards}`);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = z.object({ port: z.number() }).parse(site.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => site.close() };
}
