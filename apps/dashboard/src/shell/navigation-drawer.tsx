import { Drawer } from '@mantine/core';
import { closeDrawer, useFrame } from '../core/session/frame-store.ts';
import { Navigation } from './navigation.tsx';

/** The navigation on a phone: over the screen, opened by the button of the top bar. */
export function NavigationDrawer() {
  const opened = useFrame(({ drawer }) => drawer);
  return (
    <Drawer
      opened={opened}
      onClose={closeDrawer}
      size={288}
      withCloseButton={false}
      padding={0}
      zIndex={40}
      attributes={{ content: { 'aria-label': 'Menu' } }}
      styles={{ body: { height: '100%' }, content: { background: 'var(--nav)' } }}
    >
      <Navigation collapsed={false} />
    </Drawer>
  );
}
