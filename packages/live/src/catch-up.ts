import type { FrameController } from './frame-controller.ts';

/** How often the new page is compared with the store before it is given up. */
const comparisons = 5;

/**
 * Brings a page that was loaded in the background to the state of the visible one: content, scroll position, selection.
 *
 * @param next connected by now
 * @param shown the visible page; if it does not answer, only its place is lost
 * @returns true if `next` may replace it: not while a user types in the visible page, nor while it lacks content of the store,
 * nor when it is silent
 */
export async function catchUp(next: FrameController, shown: FrameController): Promise<boolean> {
  let isSame = false;
  // A page that is still busy with its start answers late.
  for (let count = 0; count < comparisons && !isSame; count++)
    isSame = await next.settle().catch(() => false);
  const detail = await shown.detailBeforeBack().catch(() => null);
  if (!isSame || detail?.pendingInline) return false;
  if (detail) {
    next.select(detail.selected);
    next.setScroll(Math.max(0, detail.scrollY));
  }
  // Messages keep their order: once this is answered, the page has scrolled.
  await next.requestData('settle').catch(() => {});
  return true;
}
