let scrolling = new AbortController();

/**
 * Brings a section to the top of the window. What loads on the way there moves it: where the scrolling ends it is looked
 * at again, unless a person has begun to scroll.
 */
export function scrollToSection(section: HTMLElement): void {
  scrolling.abort();
  scrolling = new AbortController();
  const { signal } = scrolling;
  const stop = (): void => scrolling.abort();
  const go = (behavior: ScrollBehavior): void => section.scrollIntoView({ behavior, block: 'start' });
  const options = { capture: true, passive: true, signal };
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(event, stop, options);
  const onEnd = (): void => {
    stop();
    go('instant');
  };
  addEventListener('scrollend', onEnd, options);
  go(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
}
