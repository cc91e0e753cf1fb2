import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Code for the page, as text: notes what the notification area says. */
const noteNotices = `(() => {
  const said = [];
  let area = null;
  let last = '';
  globalThis.saidNotices = said;
  new MutationObserver(() => {
    if (!area?.isConnected) area = document.querySelector('[role="status"][aria-label="Notifications"]');
    const text = area?.textContent ?? '';
    if (text !== last && text !== '') said.push(text);
    last = text;
  }).observe(document, { childList: true, subtree: true, characterData: true });
})()`;

/** Has every page of a context note its notices. */
export async function watchNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteNotices);
}

/**
 * Waits until a page has shown a text in its notification area. A notice shows for a second (SHELL-66), so that looking for it
 * on the screen may be too late. Each is consumed once, together with earlier ones.
 */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const fits = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said));
  const take = async () => {
    // A page that is just being left answers nothing.
    const said = await page.evaluate<string[]>('saidNotices').catch(() => []);
    const found = said.findIndex(fits);
    if (found < 0) return said;
    await page.evaluate(`saidNotices.splice(0, ${found + 1})`);
    return 'said';
  };
  await expect.poll(take, `the page says “${text}”`).toBe('said');
}
