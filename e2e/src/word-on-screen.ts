import type { Locator, Page } from '@playwright/test';

/** Returns the point of the screen that shows a word of a field of the website, which may be scaled. */
export async function wordOnScreen(
  page: Page,
  field: Locator,
  word: string,
): Promise<[x: number, y: number]> {
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await field.evaluate((element, text) => {
    const texts = element.ownerDocument.createTreeWalker(element, 4);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at < 0) continue;
      const range = element.ownerDocument.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error('The word is not there');
  }, word);
  const frame = await page.locator('iframe[sandbox]').evaluate((iframe) => {
    const { left, top, width } = iframe.getBoundingClientRect();
    return { left, top, scale: width / (iframe as unknown as { offsetWidth: number }).offsetWidth };
  });
  return [frame.left + place.x * frame.scale, frame.top + place.y * frame.scale];
}
