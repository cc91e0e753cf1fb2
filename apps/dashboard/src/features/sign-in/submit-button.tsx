import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sign-in-screen.module.css';

/** The one button that sends the form of a sign-in screen. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="filled" size="md" fullWidth className={classes.submit} loading={busy}>
      {children}
    </Button>
  );
}
