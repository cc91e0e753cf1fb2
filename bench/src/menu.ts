/**
 * Dragging in a menu of many items, in Chromium: milliseconds from one drawn frame to the next while a row is dragged over
 * others, and from the navigation to the first rows, which fill the screen, and to the drawn tree. `node bench/src/menu.ts [items]`. Prints a table; asserts nothing.
 */
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions, startServer } from '@vold/testing';
import { z } from 'zod';
import { measureFrames } from './in-page.ts';
import { openPage } from './open-page.ts';
import { printHead, printTimes } from './print-times.ts';
import { seedPages } from './seed-pages.ts';

const count = Number(process.argv[2] ?? 500);
/** So many rows the drag goes over, and so many times. */
const [rows, drags] = [10, 5];

const server = await startServer({ timeout: 180_000 });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const { token, clientId } = await seedPages(server, 10, 1);
  const items = Array.from({ length: count / 5 }, (_, group) => ({
    ...item(`${group}`),
    child: Array.from({ length: 4 }, (__, index) => item(`${group}.${index}`)),
  }));
  const answer = await fetch(`${server.url}/api/v1/navigation/${clientId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ position: 'main', title: 'Bench', items }),
  });
  if (!answer.ok) throw new Error(`navigation answered ${answer.status}: ${await answer.text()}`);
  const page = await openPage(browser, { auth: token, client_id: clientId });
  await page.addInitScript({ content: measureFrames });
  const address = `${server.url}/dashboard/settings/navigation/main`;
  const begun: number[] = [];
  const opened: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const start = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    const tree = page.locator('[data-tree-row]');
    await tree.first().waitFor();
    begun.push(performance.now() - start);
    await tree.nth(count - 1).waitFor({ state: 'attached' });
    opened.push(performance.now() - start);
  }
  for (let drag = 0; drag < drags; drag++) {
    const handle = page.locator('[data-handle]').nth(5);
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    if (!box) throw new Error('The handle is not drawn');
    await page.mouse.move(box.x + 8, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 8, box.y + 24, { steps: 3 });
    await page.evaluate('window.frames60.begin()');
    await page.mouse.move(box.x + 8, box.y + 12 + rows * 44, { steps: 120 });
    await page.evaluate('window.frames60.end()');
    await page.mouse.up();
  }
  printHead();
  printTimes(`first rows of ${count} items drawn`, begun);
  printTimes(`all ${count} rows drawn`, opened);
  printTimes(
    'frame to frame while dragging',
    z.array(z.number()).parse(await page.evaluate('window.frames60.times')),
  );
} finally {
  await browser.close();
  await server.stop();
}

function item(id: string) {
  return { id, type: 'custom', customTitle: { en: `Item ${id}` }, customUrl: `https://example.com/${id}` };
}
