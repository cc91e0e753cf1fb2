import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './popup-ways.module.css';

/** The buttons of a popup's form, which stay in sight however long the form is. */
export function PopupWays({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap={8} className={classes.ways}>
      {children}
    </Group>
  );
}
