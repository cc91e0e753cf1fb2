import { Skeleton } from '@mantine/core';
import { AppLink } from '../../base/ui/app-link.tsx';
import classes from './insights-screen.module.css';

export interface ShortListItem {
  id: string;
  title: string;
  /** Under the title. */
  note: string;
  /** Right of it: a time. */
  when?: string;
  /** Its target; null if there is none. */
  href: string | null;
}

/** The first few of a list behind a panel's title; a skeleton while they are not known. */
export function ShortList({ items, empty }: { items: readonly ShortListItem[] | undefined; empty: string }) {
  if (!items) {
    return [0, 1, 2].map((place) => (
      <div key={place} className={`${classes.change} row`}>
        <Skeleton height={12} width="50%" />
      </div>
    ));
  }
  if (items.length === 0) return <p className={classes.empty}>{empty}</p>;
  return items.map(({ id, title, note, when, href }) => (
    <div key={id} className={`${classes.change} row ${classes.plain}`}>
      <div className="grow">
        <p className={`${classes.line} cut`}>
          {href ? (
            <AppLink href={href}>
              <b>{title}</b>
            </AppLink>
          ) : (
            <b>{title}</b>
          )}
        </p>
        <p className="cut note">{note}</p>
      </div>
      {when && <span className={`${classes.when} meta num`}>{when}</span>}
    </div>
  ));
}
