import type { Page } from '@playwright/test';
import { type RunningServer, shareOf } from '@vold/testing';
import { beginSession, expect, test } from './product.ts';
import { screens } from './screens.ts';

/** A tenth of what counts as good for a page of the web. */
const most = 0.01;

/** One of each kind, on a phone. */
const phoneScreens = [
  'home',
  'pages',
  'posts/journal',
  'files',
  'settings/website',
  'vip/users',
  'tickets',
  'profile',
];

/** Code for the page: sums up unexpected layout shifts. Shifts after a press are intended. */
const watchShifts = `(() => {
  globalThis.shifts = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      for (const { node } of entry.sources) shifts.moved.push(node?.outerHTML?.slice(0, 120) ?? String(node?.textContent));
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

test('nothing moves while a screen loads, on a desk or on a phone', async ({ page, server }) => {
  test.slow();
  await beginSession(page, server);
  await page.addInitScript(watchShifts);
  await test.step('X11 in a window 1440 wide', () => expectSteady(page, server, shareOf(screens, 2, 6)));
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('X11 on a phone 360 wide', () => expectSteady(page, server, shareOf(phoneScreens, 1, 4)));
});

test('W16 the fields of Page Meta stay where they are while they are emptied and filled', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
  const description = page.getByLabel('Page Meta Description');
  await description.scrollIntoViewIfNeeded();
  const place = async () => Math.round((await description.boundingBox())?.y ?? -1);
  const proposal = page.getByRole('button', { name: 'Use proposal' });
  const first = await place();
  await description.fill('');
  await expect(proposal).toBeVisible();
  expect(await place()).toBe(first);
  await description.fill('Quiet after ten');
  await expect(proposal).toBeHidden();
  expect(await place()).toBe(first);
});

async function expectSteady(page: Page, server: RunningServer, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${server.url}/dashboard/${path}`);
    await settled(page);
    const shifts = await page.evaluate<{ sum: number; moved: string[] }>('shifts');
    expect.soft(shifts.sum, `${path}: ${shifts.moved.join(' | ')}`).toBeLessThanOrEqual(most);
  }
}

/** The content of a screen is loaded, and rendered. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-loading], [aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
  })()`);
}
