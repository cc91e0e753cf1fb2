import { Link } from '@tanstack/react-router';
import type { ContentCounts as Counts } from '@vold/contract';
import { formatCount } from '../../base/text/format-count.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { useMenu } from '../../core/menu/use-menu.ts';
import { InsightPanel } from './insight-panel.tsx';
import classes from './insights-screen.module.css';

/** Counts of a type that nothing was made of yet. */
const none = { total: 0, published: 0 };

interface Kind {
  title: string;
  path: string;
  /** Null: they may not be counted. */
  count: typeof none | null;
}

/** Pages and posts by type: how many there are, how many are published. */
export function ContentCounts({ counts: { page, post } }: { counts: Counts }) {
  const menu = useMenu();
  const kinds = menu
    .flatMap((section): Kind[] =>
      section.id === 'pages'
        ? [{ title: section.title, path: section.path, count: page }]
        : section.children.flatMap(({ title, path, postType }) =>
            postType === undefined ? [] : [{ title, path, count: post && (post[postType] ?? none) }],
          ),
    )
    .filter((kind): kind is Kind & { count: typeof none } => kind.count !== null);
  return (
    <InsightPanel title="Content">
      {kinds.length === 0 && <p className={classes.empty}>There is no content that you may see.</p>}
      {kinds.map(({ title, path, count }) => (
        <div key={path} className={classes.row}>
          <Link to={path} className="strong">
            {title}
          </Link>
          <span className={classes.share} aria-hidden="true">
            <span style={{ width: `${count.total === 0 ? 0 : (count.published / count.total) * 100}%` }} />
          </span>
          <span
            className={`${classes.figures} meta num`}
            title={`${formatCount(count.published)} published, ${formatCount(count.total - count.published)} draft`}
          >
            <AppLink href={`${path}?status=published`}>
              <b>{formatCount(count.published)}</b>
              <span className="visually-hidden"> published</span>
            </AppLink>{' '}
            of <AppLink href={path}>{formatCount(count.total)}</AppLink>
          </span>
        </div>
      ))}
    </InsightPanel>
  );
}
