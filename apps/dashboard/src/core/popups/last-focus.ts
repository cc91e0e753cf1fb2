let last: Element | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null;
});

/** What has the focus, or had it until it was removed: an entry of a menu may be gone before what it opens is drawn. */
export function activeOrLost(): Element | null {
  const active = document.activeElement;
  return active === document.body && last?.isConnected === false ? last : active;
}
