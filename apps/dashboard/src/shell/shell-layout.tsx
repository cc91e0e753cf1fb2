import { useHotkeys } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { closeAllPopups } from '../popups/popup-store.ts';
import { closeSidePanel, useSidePanel } from '../side-panel/side-panel-store.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { toggleNavigation, useFrame } from './frame-store.ts';
import { Navigation } from './navigation.tsx';
import classes from './shell-layout.module.css';

const NavigationDrawer = lazy(() =>
  import('./navigation-drawer.tsx').then((module) => ({ default: module.NavigationDrawer })),
);
const Search = lazy(() => import('./search.tsx').then((module) => ({ default: module.Search })));
const SidePanel = lazy(() =>
  import('../side-panel/side-panel.tsx').then((module) => ({ default: module.SidePanel })),
);
const Shortcuts = lazy(() => import('./shortcuts.tsx').then((module) => ({ default: module.Shortcuts })));

/** The frame of every screen but sign-in and the editors: navigation left, screen right. */
export function ShellLayout() {
  const { collapsed, search, shortcuts } = useFrame();
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const sidePanel = useSidePanel(({ shown }) => shown !== null);

  // Search opens from inside a field too.
  useHotkeys([['mod+K', () => useFrame.setState({ search: true })]], []);
  useHotkeys([
    ['[', toggleNavigation],
    ['shift+?', () => useFrame.setState({ shortcuts: true })],
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    useFrame.setState({ drawer: false });
    closeAllPopups();
    closeSidePanel();
  }, [pathname]);

  return (
    <div className={classes.app} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      {narrow ? (
        <Suspense>
          <NavigationDrawer />
        </Suspense>
      ) : (
        <div className={classes.nav}>
          <Navigation collapsed={collapsed} />
        </div>
      )}
      <Outlet />
      <Suspense>
        {search && <Search />}
        {shortcuts && <Shortcuts />}
        {sidePanel && <SidePanel />}
      </Suspense>
    </div>
  );
}
