import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { storeSession, watchForText } from './in-page.ts';

/**
 * Milliseconds before what is measured begins: the browser is still at work on what the measuring asked of it, the process
 * of a new context (which takes as much of a core as the dashboard's start) or looking fields up by their labels.
 */
export const rest = 1500;

/** A page in a context of its own, signed in by what the dashboard keeps in the browser's storage. */
export async function openPage(browser: Browser, session: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript({ content: storeSession(session) });
  return context.newPage();
}

interface ColdStart {
  address: string;
  session: Record<string, string>;
  /** What is visible once the first rows are painted. */
  text: string;
}

/** Milliseconds from the navigation to painted rows, each time in a context that has nothing cached. */
export async function coldStarts(browser: Browser, start: ColdStart, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const page = await openPage(browser, start.session);
    await page.addInitScript({ content: watchForText(start.text) });
    await page.waitForTimeout(rest);
    await page.goto(start.address);
    await page.waitForFunction(() => 'visibleAt' in globalThis);
    measured.push(z.number().parse(await page.evaluate(() => Reflect.get(globalThis, 'visibleAt'))));
    await page.context().close();
  }
  return measured;
}
