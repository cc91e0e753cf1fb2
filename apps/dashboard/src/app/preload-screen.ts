import { storage } from '../session/storage.ts';
import { router } from './router.tsx';

/**
 * Fetches the code of the screen at an address while the start-up still asks who is signed in; the router would ask
 * for it only afterwards. A part that cannot be had says so when the screen shows.
 */
export function preloadScreen(pathname: string): void {
  if (storage.auth() === null) return;
  const [routes] = router.getMatchedRoutes(pathname);
  for (const { options } of routes) void options.component?.preload?.();
}
