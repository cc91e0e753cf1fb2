/** Parameters that keep the next page editable. */
const kept = ['editor', 'clientId', 'language'];

/**
 * In Browse mode links work. Those to pages of this website stay in editing: their address gets what this one
 * had, with the token.
 *
 * @returns a function that stops
 */
export function watchBrowsing(isBrowsing: () => boolean, token: () => string | null): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isBrowsing() || !link || !isPlain || event.defaultPrevented || link.target === '_blank') return;
    const url = new URL(link.href);
    const isSamePage = url.pathname === location.pathname && url.hash !== '';
    if (url.origin !== location.origin || isSamePage) return;
    event.preventDefault();
    const here = new URLSearchParams(location.search);
    for (const name of kept) if (here.has(name)) url.searchParams.set(name, here.get(name) ?? '');
    const tkn = token();
    if (tkn !== null) url.searchParams.set('tkn', tkn);
    location.assign(url);
  };
  // After the page's own handlers: a client-side router that took the click keeps it.
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}
