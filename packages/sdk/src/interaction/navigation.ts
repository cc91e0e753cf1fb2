/**
 * Tells when the page becomes another one without a load (a client-side router).
 *
 * @returns a function that stops
 */
export function watchNavigation(onNavigated: () => void): () => void {
  let last = location.href;
  const check = (): void => {
    if (location.href === last) return;
    last = location.href;
    onNavigated();
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  if ('navigation' in window)
    (window.navigation as EventTarget).addEventListener('currententrychange', check, options);
  addEventListener('popstate', check, options);
  addEventListener('hashchange', check, options);
  return () => stop.abort();
}
