import type { Browser, Frame, Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { z } from 'zod';
import { storeSession } from '../in-page.ts';
import type { SeededPage } from './seed-sections.ts';
import { visibleAt, watchPaints } from './watchers.ts';

/** The live editor of a page in its own browser context, with the measurements of its start. */
export interface OpenEditor {
  readonly page: Page;
  readonly frame: Frame;
  /** Milliseconds from the click in the list to a connected and painted editor. */
  readonly ready: number;
  close(): Promise<void>;
}

/** Wide enough for the panels and a website of 1366 px next to them: clicks into a scaled frame land at other places. */
export const viewport = { width: 2200, height: 900 };

export const connected = '[data-status="connected"]';
const numbers = z.array(z.number());

/** Opens the live editor from the list of pages, in a browser that has the dashboard's files in its cache. */
export async function openEditor(
  browser: Browser,
  server: RunningServer,
  { token, clientId }: SeededPage,
): Promise<OpenEditor> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript({ content: storeSession({ auth: token, client_id: clientId }) });
  await context.addInitScript({ content: watchPaints });
  const page = await context.newPage();
  const list = `${server.url}/dashboard/pages`;
  let ready = Number.NaN;
  for (const _ of ['cold', 'warm']) {
    await page.goto(list);
    const link = page.getByRole('main').getByRole('link', { name: 'Many sections', exact: true });
    await link.waitFor();
    await page.waitForTimeout(1000);
    await page.evaluate('bench.inputs.length = 0');
    await link.click();
    const at = z.number().parse(await page.evaluate(visibleAt(connected)));
    const [clicked = Number.NaN] = await noted(page, 'inputs');
    ready = at - clicked;
  }
  const frame = await (await page.waitForSelector('iframe[sandbox]')).contentFrame();
  if (!frame) throw new Error('There is no frame');
  await page.waitForTimeout(1500);
  return { page, frame, ready, close: () => context.close() };
}

/** Forgets what was noted so far, in the dashboard and in the frame. */
export async function forget({ page, frame }: Pick<OpenEditor, 'page' | 'frame'>): Promise<void> {
  const clear = '(() => { bench.inputs.length = 0; bench.paints.length = 0; })()';
  await page.evaluate(clear);
  await frame.evaluate(clear);
}

/** When something was noted in a document. */
export async function noted(where: Page | Frame, what: 'inputs' | 'paints'): Promise<number[]> {
  return numbers.parse(await where.evaluate(`bench.${what}`));
}

/** MB of JavaScript objects after a collection, of the dashboard and of the frame's document. */
export async function heap({ page, frame }: Pick<OpenEditor, 'page' | 'frame'>): Promise<number> {
  let bytes = 0;
  for (const target of [page, frame]) {
    // A frame of the same process has no separate session; its objects are counted with the page's.
    const session = await page
      .context()
      .newCDPSession(target)
      .catch(() => null);
    if (!session) continue;
    await session.send('HeapProfiler.collectGarbage');
    bytes += (await session.send('Runtime.getHeapUsage')).usedSize;
    await session.detach();
  }
  return bytes / 1_000_000;
}
