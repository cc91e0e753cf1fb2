import { type ReactNode, useId } from 'react';
import { AppLink } from '../../base/ui/app-link.tsx';
import classes from './insights-screen.module.css';

interface InsightPanelProps {
  title: string;
  /** The list behind the figures. */
  link?: { label: string; href: string };
  /** Controls next to the title. */
  controls?: ReactNode;
  /** Over the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A panel of Insights: its title, the way to the list behind it, and its figures. */
export function InsightPanel({ title, link, controls, wide = false, children }: InsightPanelProps) {
  const id = useId();
  return (
    <section className={`panel ${wide ? classes.wide : ''}`} aria-labelledby={id}>
      <div className={`${classes.head} row`}>
        <h2 id={id}>{title}</h2>
        {controls}
        {link && <AppLink href={link.href}>{link.label}</AppLink>}
      </div>
      {children}
    </section>
  );
}
