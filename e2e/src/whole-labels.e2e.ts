import type { Page } from '@playwright/test';
import { shareOf } from '@vold/testing';
import { beginSession, expect, sender, test } from './product.ts';
import { screens } from './screens.ts';

const widths = [1024, 1280, 1366, 1440];

/** Code for the page: buttons whose words are cut, or that stand outside of the window. What may be long says so by an ellipsis. */
const cutButtons = `[...document.querySelectorAll('button, a[role="button"], a.mantine-Button-root')].flatMap((button) => {
  const { left, right, width } = button.getBoundingClientRect();
  if (width <= 1 || !button.checkVisibility()) return [];
  const isCut = [button, ...button.querySelectorAll('*')].some((part) => {
    const { overflowX, textOverflow } = getComputedStyle(part);
    return part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1 && overflowX !== 'visible' && textOverflow !== 'ellipsis';
  });
  const isOutside = left < 0 || right > innerWidth;
  return isCut || isOutside ? [(isCut ? 'cut: ' : 'outside: ') + (button.getAttribute('aria-label') ?? button.textContent)] : [];
})`;

test('X8 no button is cut in any window of a laptop', async ({ page, server }) => {
  test.slow();
  await beginSession(page, server);
  for (const [turn, path] of shareOf(screens, 0, 3).entries()) {
    await page.goto(`${server.url}/dashboard/${path}?view=table`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[data-loading], [aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
    await expectWhole(page, shareOf(widths, turn, 2), path);
    const all = page.getByRole('checkbox', { name: /^Select all/ }).first();
    if (!(await all.isVisible())) continue;
    await all.check();
    await expectWhole(page, widths, `${path}, all selected`);
  }

  await test.step('after work on many records', async () => {
    // Without the texts that a published one needs: they are refused.
    const send = sender(page, server);
    for (let at = 0; at < 60; at++)
      await send('POST', 'post', { type: 'journal', title: { en: `Draft ${at}` }, status: 'draft' });
    await page.goto(`${server.url}/dashboard/posts/journal?view=table`);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('button', { name: /^Select all \d+/ }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Fill in' }).first()).toBeVisible();
    // Refused records stay selected.
    await expectWhole(page, widths, 'published');
  });

  await test.step('in the live editor', async () => {
    await page.goto(`${server.url}/dashboard/pages`);
    await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
    await expect(page.locator('[data-status="connected"]')).toBeVisible();
    await expectWhole(page, widths, 'live editor');
  });
});

async function expectWhole(page: Page, at: readonly number[], where: string): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(cutButtons), `${where}, ${width} wide`).toEqual([]);
  }
}
