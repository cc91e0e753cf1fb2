import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches the code of the screen at an address, before anything else of it is known. A part that cannot be had says so
 * when the screen shows.
 */
export function preloadScreen(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname);
  for (const { options } of routes) void options.component?.preload?.();
}

/**
 * Fetches the code of the screen that mostly comes next, once this one shows what it is for: code that is read meanwhile
 * keeps the browser from drawing.
 */
export function usePreloadNext(pathname: string, isShown: boolean): void {
  const router = useRouter();
  useEffect(
    () => (isShown ? whenIdle(() => preloadScreen(router, pathname)) : undefined),
    [router, pathname, isShown],
  );
}
