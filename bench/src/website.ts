/**
 * Load time of the demo's pages on a phone: a slow line (1.6 Mbit/s, 150 ms) and a processor four times slower, cold, in
 * Chromium; the conditions of Lighthouse. `node bench/src/website.ts [path …]`. Prints the time of the first and of the largest
 * paint, the layout shift, the bytes sent, and the part of scripts; then the time from a save until visitors see it, who are
 * served by another process. Asserts nothing.
 */
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions, startServer } from '@vold/testing';
import { z } from 'zod';
import { printSaves } from './print-saves.ts';

const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ['/', '/rooms', '/journal', '/id'];

/** Watches the page from its first byte; our pages run no script. */
const watch = `
  globalThis.seen = { largest: 0, moved: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.largest = e.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.moved += e.value; })
    .observe({ type: 'layout-shift', buffered: true });`;
const read = `(() => {
  const sent = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const of = (list) => list.reduce((sum, e) => sum + e.transferSize, 0);
  return {
    ...seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    requests: sent.length,
    bytes: of(sent),
    script: of(sent.filter((e) => e.initiatorType === 'script')),
  };
})()`;
const figures = z.object({
  first: z.number(),
  largest: z.number(),
  moved: z.number(),
  requests: z.number(),
  bytes: z.number(),
  script: z.number(),
});

const server = await startServer({ timeout: 180_000, demo: true });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  console.log(row(['', 'first ms', 'largest ms', 'moved', 'requests', 'KB', 'script KB']));
  for (const path of paths) {
    // The first visit draws the page; what counts is what every other visitor gets.
    await fetch(server.siteUrl + path);
    const { first, largest, moved, requests, bytes, script } = await visit(browser, server.siteUrl + path);
    const shown = [first.toFixed(0), largest.toFixed(0), moved.toFixed(3), String(requests)];
    console.log(row([path, ...shown, (bytes / 1000).toFixed(0), (script / 1000).toFixed(0)]));
  }
  await printSaves(server);
} finally {
  await browser.close();
  await server.stop();
}

async function visit(from: Browser, address: string): Promise<z.infer<typeof figures>> {
  const context = await from.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript({ content: watch });
  await page.goto(address, { waitUntil: 'networkidle' });
  let seen = figures.parse(await page.evaluate(read));
  // The network can be idle before the first paint.
  for (let look = 0; seen.first === 0 && look < 50; look++) {
    await page.waitForTimeout(100);
    seen = figures.parse(await page.evaluate(read));
  }
  await context.close();
  return seen;
}

function row(cells: string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(12))).join('');
}
