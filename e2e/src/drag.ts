import { expect, type Locator, type Page } from '@playwright/test';

interface DragRow {
  rows: Locator;
  from: number;
  to: number;
  handle: Locator;
  /** Looks at the screen before the row is let go. */
  held?: () => Promise<void>;
}

/**
 * Drags a row of a sortable list above others with the mouse, as a hand does: once it is picked up, and until the list
 * has made room for it. Rows are counted from 0.
 */
export async function dragRow(page: Page, { rows, from, to, handle, held }: DragRow): Promise<void> {
  const row = rows.nth(from);
  // Waits until it is still, and shows its handle.
  await handle.hover();
  const start = await handle.boundingBox();
  const goal = await rows.nth(to).boundingBox();
  if (!start || !goal) throw new Error('The rows are not on the screen');
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 12, { steps: 4 });
  await expect(row).toHaveAttribute('data-dragging', /.*/);
  await page.mouse.move(x, goal.y + goal.height / 2, { steps: 12 });
  const place = () => rows.evaluateAll((all) => all.findIndex((one) => one.hasAttribute('data-dragging')));
  await expect.poll(place).toBe(to);
  await held?.();
  await page.mouse.up();
}

/** Looks from now on at the rows of sortable lists; answers how many milliseconds their moves take, each number once. */
export async function watchMoves(page: Page): Promise<() => Promise<unknown>> {
  // As text: these names are the browser's, not ours.
  await page.evaluate(`(() => {
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (
          effect.target?.matches('[data-sortable-id]') &&
          effect.getKeyframes().some(({ translate }) => translate)
        )
          seen.add(effect.getTiming().duration);
      requestAnimationFrame(look);
    };
    const seen = (window.movesOfRows = new Set());
    look();
  })()`);
  return () => page.evaluate('[...window.movesOfRows]');
}
