import type { PageViews } from '@vold/contract';
import { formatCount } from '../../base/text/format-count.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { useMenu } from '../../core/menu/use-menu.ts';
import classes from './page-views.module.css';

/** The most seen pages; each leads to its record where the person may open it. */
export function TopPages({ pages }: Pick<PageViews, 'pages'>) {
  const menu = useMenu();
  const paths = new Map(
    menu.flatMap(({ children }) =>
      children.flatMap(({ postType, path }) => (postType ? [[postType, path] as const] : [])),
    ),
  );
  const hasPages = menu.some(({ id }) => id === 'pages');
  const addressOf = (record: PageViews['pages'][number]['record']): string | null => {
    if (record?.resource === 'page') return hasPages ? `/dashboard/pages/${record.id}` : null;
    const path = record?.type ? paths.get(record.type) : undefined;
    if (!record || !path) return null;
    return record.resource === 'post' ? `${path}/${record.id}` : path;
  };
  const highest = pages[0]?.views ?? 1;
  return (
    <div className={classes.list}>
      <h3>Most seen</h3>
      {pages.length === 0 && <p className={classes.empty}>No page has been seen yet.</p>}
      <ol>
        {pages.slice(0, 10).map(({ path, views, record }) => {
          const address = addressOf(record);
          const title = record?.title || path;
          return (
            <li key={path} style={{ backgroundSize: `${(views / highest) * 100}% 100%` }}>
              <span className={classes.name} title={path}>
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
