import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { InsightPanel } from './insight-panel.tsx';
import classes from './warning-panel.module.css';

/** A wide panel of Insights that says what does not work. */
export function WarningPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <InsightPanel title={title} wide>
      <Warning>{children}</Warning>
    </InsightPanel>
  );
}

/** A warning within a panel. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
