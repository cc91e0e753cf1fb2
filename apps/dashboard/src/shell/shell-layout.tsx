import { useHotkeys } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '../base/loading/lazy-part.tsx';
import { useNarrow } from '../base/ui/use-narrow.ts';
import { closeAllPopups } from '../core/popups/popup-store.ts';
import { closeDrawer, toggleNavigation, useFrame } from '../core/session/frame-store.ts';
import { closeSidePanel, useSidePanel } from '../editing/side-panel/side-panel-store.ts';
import { Navigation } from './navigation.tsx';
import { QuickKeys } from './quick-keys.tsx';
import classes from './shell-layout.module.css';

const NavigationDrawer = lazyPart(() =>
  import('./navigation-drawer.tsx').then((module) => module.NavigationDrawer),
);
const SidePanel = lazyPart(
  () => import('../editing/side-panel/side-panel.tsx').then((module) => module.SidePanel),
  {
    onClose: closeSidePanel,
  },
);

/** The frame of every screen but sign-in and the editors: navigation left, screen right. */
export function ShellLayout() {
  const collapsed = useFrame((state) => state.collapsed);
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const sidePanel = useSidePanel(({ shown }) => shown !== null);

  useHotkeys([['[', toggleNavigation]]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    closeDrawer();
    closeAllPopups();
    closeSidePanel();
  }, [pathname]);

  return (
    <div className={classes.app} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      {narrow ? (
        <NavigationDrawer />
      ) : (
        <div className={classes.nav}>
          <Navigation collapsed={collapsed} />
        </div>
      )}
      <Outlet />
      <QuickKeys of="screens" />
      {sidePanel && <SidePanel />}
    </div>
  );
}
