import type { PageViews } from '@vold/contract';
import { formatCount } from '../../base/text/format-count.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import classes from './page-views.module.css';
import { useRecordAddress } from './use-record-address.ts';

/** The most seen pages; each leads to its record where the person may open it. */
export function TopPages({ pages }: Pick<PageViews, 'pages'>) {
  const addressOf = useRecordAddress();
  const highest = pages[0]?.views ?? 1;
  return (
    <div className={classes.list}>
      <h3>Most seen</h3>
      {pages.length === 0 && <p className="faint">No page has been seen yet.</p>}
      <ol>
        {pages.slice(0, 10).map(({ path, views, record }) => {
          const address = record && addressOf(record);
          const title = record?.title || path;
          return (
            <li key={path} style={{ backgroundSize: `${(views / highest) * 100}% 100%` }}>
              <span className={`${classes.name} cut`} title={path}>
                {address ? <AppLink href={address}>{title}</AppLink> : title}
                {title !== path && <small>{path}</small>}
              </span>
              <span className="num">{formatCount(views)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
