import type { Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { z } from 'zod';
import { beginSession, expect, test } from './product.ts';

/** Requests before a list shows its rows, the document's included. */
const most = 8;

/** Code for the page: the time at which a list has its first row. */
const watchRows = `new MutationObserver((_, observer) => {
  if (!document.querySelector('main :is(li, tbody tr) input[type="checkbox"]')) return;
  globalThis.rowsAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

/**
 * Everything that the page asked for before its first row. Without the pictures of the rows: React makes their elements, which
 * load at once, before it adds the rows; in a slow browser that is a task earlier.
 */
async function askedBeforeRows(page: Page, server: RunningServer, path: string): Promise<string[]> {
  await page.goto(`${server.url}/dashboard/${path}`);
  await expect.poll(() => page.evaluate<number | undefined>('globalThis.rowsAt')).toBeDefined();
  return z.array(z.string()).parse(
    await page.evaluate(`performance.getEntries()
      .filter(({ entryType, startTime }) => /^(?:navigation|resource)$/.test(entryType) && startTime <= rowsAt)
      .map(({ name }) => name.replace(location.origin, ''))
      .filter((path) => !path.startsWith('/files/'))`),
  );
}

// A development build draws each screen twice, and asks twice.
test('a list shows its rows after eight requests at most, with nothing cached', { tag: '@built' }, async ({
  browser,
  server,
}) => {
  for (const path of ['pages', 'pages?view=table', 'posts/journal', 'files', 'files?layout=list']) {
    await test.step(path, async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await beginSession(page, server);
      await page.addInitScript(watchRows);
      const asked = await askedBeforeRows(page, server, path);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
      await context.close();
    });
  }
});
