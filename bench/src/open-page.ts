import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { storeSession, watchForText } from './in-page.ts';
import { openUnwatched } from './unwatched-page.ts';

/**
 * Milliseconds before a measurement begins: the browser is still busy with the set-up, the process of a new context (which
 * takes as much of a core as the dashboard's start) or looking fields up by their labels.
 */
export const rest = 1500;

/** A page in its own context, signed in by the session in the browser's storage. */
export async function openPage(browser: Browser, session: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript({ content: storeSession(session) });
  return context.newPage();
}

interface Start {
  address: string;
  session: Record<string, string>;
  /** A text that is visible once the first rows are painted. */
  text: string;
}

/** Milliseconds from the navigation to painted rows, each time in a context that has nothing cached. */
export async function coldStarts(browser: Browser, start: Start, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const page = await openUnwatched(browser, [storeSession(start.session), watchForText(start.text)]);
    await wait(rest);
    await page.go(start.address);
    measured.push(await page.read('visibleAt'));
    await page.close();
  }
  return measured;
}

/** The same in a context that has opened the page before, so that its scripts, styles and fonts are cached. */
export async function warmStarts(browser: Browser, start: Start, times: number): Promise<number[]> {
  const page = await openUnwatched(browser, [storeSession(start.session), watchForText(start.text)]);
  const measured: number[] = [];
  for (let turn = 0; turn <= times; turn++) {
    await page.go('about:blank');
    await wait(rest);
    await page.go(start.address);
    const visible = await page.read('visibleAt');
    // The first one fills the cache.
    if (turn > 0) measured.push(visible);
  }
  await page.close();
  return measured;
}
