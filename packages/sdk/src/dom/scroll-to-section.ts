/** Ends keeping the section that was scrolled to last at the top. */
let keeping = new AbortController();

/** The room above the section that was scrolled to last. A rule: elements and their styles are the website's own. */
const sheet = new CSSStyleSheet();

/**
 * Keeps so much room above a section that a tab of this height, in CSS pixels, need not lie on its first words. Nothing is
 * kept where no words are that high, where the website has the room already, or at the very top of the page.
 */
function keepRoom(section: HTMLElement, height: number): void {
  sheet.replaceSync('');
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isAtTop = section.getBoundingClientRect().top + scrollY < height;
  if (margin + padding >= height || isAtTop || !hasWordsAbove(section, height)) return;
  const selector = `[data-vold-id="${CSS.escape(section.dataset.voldId ?? '')}"]`;
  sheet.replaceSync(`${selector}{scroll-margin-top:${height - padding}px!important}`);
}

/** True if a section has text in its topmost pixels. */
function hasWordsAbove(section: HTMLElement, height: number): boolean {
  const end = section.getBoundingClientRect().top + height;
  const words = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    if (!words.currentNode.nodeValue?.trim()) continue;
    range.selectNodeContents(words.currentNode);
    // Text for screen readers only is one pixel wide.
    if ([...range.getClientRects()].some(({ top, width }) => width > 1 && top < end)) return true;
  }
  return false;
}

/**
 * Brings a section to the top of the window, with room for its tab, and keeps it there until a person scrolls: what loads on
 * the way moves it, and so does another width. A panel that opens in the dashboard changes the width of the frame, and in
 * browsers that draw the frame in a separate process the new width often comes after the message.
 */
export function scrollToSection(section: HTMLElement, tabHeight: number): void {
  keeping.abort();
  keepRoom(section, tabHeight);
  keeping = new AbortController();
  const { signal } = keeping;
  const go = (behavior: ScrollBehavior): void => section.scrollIntoView({ behavior, block: 'start' });
  const options = { capture: true, passive: true, signal };
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(event, () => keeping.abort(), options);
  addEventListener('scrollend', () => go('instant'), { ...options, once: true });
  addEventListener('resize', () => go('instant'), options);
  go(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
}
