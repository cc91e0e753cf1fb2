import type { AnyRouter } from '@tanstack/react-router';

/**
 * Fetches the code of the screen at an address, before anything else of it is known. A part that cannot be had says so
 * when the screen shows.
 */
export function preloadScreen(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname);
  for (const { options } of routes) void options.component?.preload?.();
}
