/**
 * How fast the block editor is on a post of many blocks, in Chromium: from the click in the list to painted blocks, and
 * from a key to the painted letter in its texts. `node bench/src/block-editor.ts [blocks]`. Prints; asserts nothing.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { blockTypes } from '@vold/contract';
import { chromiumLaunchOptions, startServer } from '@vold/testing';
import { z } from 'zod';
import { measureKeys, watchAfterClick } from './in-page.ts';
import { openPage } from './open-page.ts';
import { printHead, printTimes } from './print-times.ts';
import { seedPages } from './seed-pages.ts';

const count = Number(process.argv[2] ?? 300);
const type = 'bench-blocks';
/** How often it is opened, and keys typed in each of some texts. */
const [openings, keys] = [9, 40];

const server = await startServer({ timeout: 180_000 });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const { token, clientId } = await seedPages(server, 1, 1);
  await seedPost(token, clientId);
  const session = { auth: token, client_id: clientId };
  printHead();
  printTimes(`${count} blocks open`, await opening(browser, session));
  printTimes('key to painted in a text', await typing(browser, session));
} finally {
  await browser.close();
  await server.stop();
}

/** Milliseconds from the click in the list to the painted first blocks; the editor's code was loaded once before. */
async function opening(browser: Browser, session: Record<string, string>): Promise<number[]> {
  const page = await openList(browser, session);
  const times: number[] = [];
  for (let turn = 0; turn <= openings; turn++) {
    await page.evaluate(watchAfterClick('[data-block]'));
    await page.getByRole('link', { name: 'A post of many blocks', exact: true }).click();
    await page.waitForFunction(() => Reflect.get(globalThis, 'shownAfter') !== undefined);
    const time = z.number().parse(await page.evaluate(() => Reflect.get(globalThis, 'shownAfter')));
    if (turn > 0) times.push(time);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'A post of many blocks', exact: true }).waitFor();
  }
  await page.context().close();
  return times;
}

async function typing(browser: Browser, session: Record<string, string>): Promise<number[]> {
  const page = await openList(browser, session);
  await page.getByRole('link', { name: 'A post of many blocks', exact: true }).click();
  const texts = page.getByRole('article', { name: 'Full Text', exact: true });
  await texts.first().getByRole('textbox').click();
  await page.evaluate(measureKeys);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(60);
  }
  const painted = z.array(z.number()).parse(await page.evaluate(() => Reflect.get(globalThis, 'painted')));
  await page.context().close();
  return painted;
}

async function openList(browser: Browser, session: Record<string, string>): Promise<Page> {
  const page = await openPage(browser, session);
  await page.goto(`${server.url}/dashboard/posts/${type}`);
  await page.getByRole('link', { name: 'A post of many blocks', exact: true }).waitFor();
  return page;
}

/** A post type with the block editor, and a post of it: every type of block, one to four in a row. */
async function seedPost(token: string, clientId: string): Promise<void> {
  const text = '<p>The reef came back when nobody looked. It took the better part of twenty years.</p>';
  const data = { text, text1: text, text2: text, text3: text, content: text, title: 'A title', images: [] };
  const blocks = Array.from({ length: count }, (_, index) => ({
    id: `bl_${index}`,
    component_name: index % 2 === 0 ? 'Full Text' : blockTypes[index % blockTypes.length],
    data,
  }));
  const rows: (typeof blocks)[] = [];
  for (let at = 0; at < count; at += rows.at(-1)?.length ?? 1) {
    rows.push(blocks.slice(at, at + 1 + (rows.length % 4)));
  }
  await send('website-setting', {
    title: 'Blocks',
    data: { path: type, menu_position: { id: 'posts' }, cardDetail: { blockEditor: true } },
  });
  await send('post', { type, title: { en: 'A post of many blocks' }, block: { en: rows } });

  async function send(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${server.url}/api/v1/${path}/${clientId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
}
