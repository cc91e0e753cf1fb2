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
  const router = 'navigation' in window ? (window.navigation as EventTarget) : null;
  router?.addEventListener('currententrychange', check);
  addEventListener('popstate', check);
  addEventListener('hashchange', check);
  return () => {
    router?.removeEventListener('currententrychange', check);
    removeEventListener('popstate', check);
    removeEventListener('hashchange', check);
  };
}
