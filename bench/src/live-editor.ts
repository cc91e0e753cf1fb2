/**
 * The targets of the live editor (docs, "Live editing"), in Chromium, on a page of 200 sections in two languages with 1,600
 * texts: each with its target and as a part of it. `node bench/src/live-editor.ts [sections] [--views]`; with `--views` each
 * section is a custom one with its own view. Prints a table; asserts nothing.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions, type RunningServer, startServer } from '@vold/testing';
import { z } from 'zod';
import { connected, forget, heap, noted, type OpenEditor, openEditor, viewport } from './live/editor-page.ts';
import { serveFragmentSite } from './live/fragment-site.ts';
import { line, lineOf, pair, spread } from './live/report.ts';
import { type SeededPage, seedSections } from './live/seed-sections.ts';
import { scrollSmoothly, visibleAt } from './live/watchers.ts';

const hasViews = process.argv.includes('--views');
const sections = Number(process.argv.slice(2).find((argument) => argument !== '--views') ?? 200);
const [keys, moves] = [60, 15];
/** Milliseconds between keys: a quick typist's. */
const pause = 90;

const server = await startServer({ timeout: 180_000 });
const { args, ...options } = chromiumLaunchOptions();
// As in a desktop browser: every site has its own process.
const browser = await chromium.launch({ ...options, args: [...args, '--site-per-process'] });
try {
  const seeded = await seedSections(server, 'bench', sections, '', hasViews);
  console.log(`${sections} sections in 2 languages, ${sections * 8} texts a language`);
  console.log(`${''.padEnd(46)} ${'measured'.padStart(12)} ${'target'.padStart(12)} ${'part'.padStart(7)}`);
  sizes();
  const bare = await barePage(browser, server, seeded);
  const editor = await openEditor(browser, server, seeded);
  line('editor ready over the bare page', editor.ready - bare, 400, 'ms', `bare ${bare.toFixed(0)} ms`);
  line('memory after opening', await heap(editor), null, 'MB');
  await typing(editor);
  await typingInPlace(editor);
  await selecting(editor);
  await reordering(editor);
  await scrolling(editor, browser, server, seeded);
  line('memory after all that', await heap(editor), null, 'MB');
  await freezing(editor);
  await editor.close();
  await fragments(browser, server);
} finally {
  await browser.close();
  await server.stop();
}

/** The size of the SDK for a visitor and for an editor. */
function sizes(): void {
  const file = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../../packages/sdk/dist/${name}`, import.meta.url)));
  line('SDK for visitors', file('sdk.js').length / 1024, 1, 'KB');
  line('SDK for editors, gzip', gzipSync(file('sdk-editor.js'), { level: 9 }).length / 1024, 15, 'KB');
}

/** The website's page alone, in a browser that has its files: what every editor has to wait for anyway. */
async function barePage(
  browser: Browser,
  { sitePort }: RunningServer,
  { slug }: SeededPage,
): Promise<number> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  let time = Number.NaN;
  for (const _ of ['cold', 'warm']) {
    await page.goto(`http://${slug}.localhost:${sitePort}/many-sections`, { waitUntil: 'commit' });
    const at = z.number().parse(await page.evaluate(visibleAt(`main section:nth-of-type(${sections})`)));
    time = at - z.number().parse(await page.evaluate('performance.timeOrigin'));
  }
  await context.close();
  return time;
}

/** From a key in the form to the letter in the frame; and from Ctrl+Z to what was there before. */
async function typing(editor: OpenEditor): Promise<void> {
  const { page, frame } = editor;
  await frame.locator('h2').nth(3).click();
  const field = page
    .getByRole('complementary')
    .getByRole('textbox', { name: /^Title/ })
    .first();
  await field.click();
  await forget(editor);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(pause);
  }
  const times = pair(await noted(page, 'inputs'), await noted(frame, 'paints'));
  lineOf('key in the form to painted in the frame', times, 33);

  const undone: number[] = [];
  for (let step = 0; step < moves; step++) {
    // A pause: what is typed within a second is one step.
    await page.waitForTimeout(1100);
    await field.press('b');
    await page.waitForTimeout(700);
    await forget(editor);
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(250);
    // The Control key is a separate input, and nothing follows it.
    undone.push(...pair((await noted(page, 'inputs')).slice(-1), await noted(frame, 'paints')));
  }
  lineOf('undo to painted in the frame', undone, 33);
}

/** From a key in the page itself to the field of the form. */
async function typingInPlace(editor: OpenEditor): Promise<void> {
  const { page, frame } = editor;
  // Playwright's pointer jumps. A focus that leaves the panels within a second of a key, and no pointer with it, is given back.
  await page.waitForTimeout(1100);
  await frame.locator('h2').nth(3).dblclick();
  await forget(editor);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('c');
    await page.waitForTimeout(pause);
  }
  const inputs = await noted(frame, 'inputs');
  lineOf('key in the page to painted there', pair(inputs, await noted(frame, 'paints')), 33);
  lineOf('key in the page to painted in the form', pair(inputs, await noted(page, 'paints')), null);
  await page.keyboard.press('Enter');
}

/** From a click on a section in the page to its form. */
async function selecting(editor: OpenEditor): Promise<void> {
  const { page, frame } = editor;
  const times: number[] = [];
  for (let index = 0; index < 20; index++) {
    const heading = frame.locator('h2').nth(index);
    await heading.scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
    await forget(editor);
    await heading.click();
    await page.waitForTimeout(300);
    times.push(...pair((await noted(frame, 'inputs')).slice(-1), await noted(page, 'paints')));
  }
  lineOf('click on a section to its form', times, null);
}

/** From Alt+Down in the list of sections to the new order in the frame. */
async function reordering(editor: OpenEditor): Promise<void> {
  const { page, frame } = editor;
  await page.getByRole('banner').getByRole('button', { name: 'Order sections' }).click();
  const list = page.getByRole('complementary', { name: 'Order sections' });
  if (!(await list.isVisible()))
    await page.getByRole('banner').getByRole('button', { name: 'Order sections' }).click();
  await list.getByRole('button', { name: /^Move/ }).first().focus();
  const times: number[] = [];
  for (let move = 0; move < moves; move++) {
    await page.waitForTimeout(400);
    await forget(editor);
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForTimeout(300);
    times.push(...pair((await noted(page, 'inputs')).slice(-1), await noted(frame, 'paints')));
  }
  lineOf('reorder to painted in the frame', times, null);
}

/** Time between frames while the page is scrolled with a section selected, and of the same page without the editor. */
async function scrolling(
  { page, frame }: OpenEditor,
  browser: Browser,
  { sitePort }: RunningServer,
  { slug }: SeededPage,
): Promise<void> {
  const deltas = z.array(z.number());
  await frame.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(500);
  const edited = deltas.parse(await frame.evaluate(scrollSmoothly(4)));
  const context = await browser.newContext({ viewport: { width: 1216, height: 800 } });
  const visitor = await context.newPage();
  await visitor.goto(`http://${slug}.localhost:${sitePort}/many-sections`);
  const plain = deltas.parse(await visitor.evaluate(scrollSmoothly(4)));
  await context.close();
  lineOf('frame while scrolling', edited, 17, `visitor's page p95 ${spread(plain).p95.toFixed(1)}`);
}

/**
 * A frame that is busy for ten seconds (one whose process is gone is as silent): until that is said; and once it could
 * answer again, until the page that Reload asked for is connected and shows every edit.
 */
async function freezing({ page, frame }: OpenEditor): Promise<void> {
  const field = page
    .getByRole('complementary')
    .getByRole('textbox', { name: /^Title/ })
    .first();
  await frame.locator('h2').nth(5).click();
  await field.fill('Written before it froze');
  await page.waitForTimeout(1500);
  const busyFor = 10_000;
  const started = performance.now();
  const busy = frame
    .evaluate(`{ const end = performance.now() + ${busyFor}; while (performance.now() < end); }`)
    .catch(() => {});
  await page.getByText('The preview is not responding').waitFor({ timeout: 30_000 });
  line('frozen frame noticed', (performance.now() - started) / 1000, 6, 's');
  await field.fill('Written while it was frozen');
  await page.getByRole('button', { name: 'Reload' }).click();
  await busy;
  await page.waitForTimeout(Math.max(0, started + busyFor - performance.now()));
  const ended = performance.now();
  await page.locator(connected).waitFor({ timeout: 30_000 });
  const shown = page.frameLocator('iframe[sandbox]').getByText('Written while it was frozen');
  await shown.waitFor({ timeout: 30_000 });
  line('recovered with every edit after Reload', (performance.now() - ended) / 1000, 2, 's');
}

/** From a key in the form to the section's new HTML, on a website that is plain HTML from its own server. */
async function fragments(browser: Browser, server: RunningServer): Promise<void> {
  const seen: { page: SeededPage | null } = { page: null };
  const page = z.object({
    components: z.object({
      en: z.array(
        z.object({ id: z.string(), sectionId: z.string(), data: z.record(z.string(), z.unknown()) }),
      ),
    }),
  });
  const site = await serveFragmentSite(sections, async () => {
    const { pageId, clientId, token } = seen.page ?? { pageId: '', clientId: '', token: '' };
    const answer = await fetch(`${server.url}/api/v1/page/${pageId}/${clientId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return page.parse(await answer.json()).components.en;
  });
  site.name(server.url);
  seen.page = await seedSections(server, 'bench-fragments', sections, site.url);
  const editor = await openEditor(browser, server, seen.page);
  await editor.frame.locator('h2').nth(3).click();
  const field = editor.page
    .getByRole('complementary')
    .getByRole('textbox', { name: /^Title/ })
    .first();
  await field.click();
  await forget(editor);
  for (let key = 0; key < keys; key++) {
    await editor.page.keyboard.press('a');
    await editor.page.waitForTimeout(pause * 2);
  }
  const times = pair(await noted(editor.page, 'inputs'), await noted(editor.frame, 'paints'));
  lineOf('key to painted by fragment', times, 150);
  await editor.close();
  site.stop();
}
