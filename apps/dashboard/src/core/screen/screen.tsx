import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './screen.module.css';
import { TopBar, type TopBarProps } from './top-bar.tsx';

interface ScreenProps extends TopBarProps {
  children: ReactNode;
  /** The bottom bar: paging, bulk actions, saving, upload progress. Absent when there is nothing to say. */
  dock?: ReactNode;
}

/** The frame of every screen of the shell: top bar, content, bottom bar. */
export function Screen({ children, dock, ...bar }: ScreenProps) {
  useDocumentTitle(`${bar.title} – Vold`);
  return (
    <div className={`${classes.screen} column`}>
      <TopBar {...bar} />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {dock && <footer className={`${classes.dock} row`}>{dock}</footer>}
    </div>
  );
}
