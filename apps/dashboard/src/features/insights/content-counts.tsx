import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Condition } from '../../api/where.ts';
import { useMenu } from '../../menu/use-menu.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/session-store.ts';
import { formatCount } from '../../text/format-count.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { InsightPanel } from './insight-panel.tsx';
import classes from './insights-screen.module.css';

interface Kind {
  title: string;
  path: string;
  resource: 'page' | 'post';
  type?: string;
}

async function countOf({ resource, type }: Kind): Promise<{ total: number; published: number } | null> {
  const where = type ? { type } : {};
  const count = (those: Condition) => {
    const query = { where: those, limit: 1 };
    return resource === 'page'
      ? api.page.pick([], query, { exempt: true })
      : api.post.pick([], query, { exempt: true });
  };
  const [all, published] = await Promise.all([count(where), count({ ...where, status: 'published' })]);
  return all && published ? { total: all.total, published: published.total } : null;
}

/** Pages and posts by type: how many there are, how many are published. */
export function ContentCounts() {
  const clientId = useSession((state) => state.clientId);
  const menu = useMenu();
  const kinds = menu.flatMap((section): Kind[] =>
    section.id === 'pages'
      ? [{ title: section.title, path: section.path, resource: 'page' }]
      : section.children
          .filter(({ postType }) => postType !== undefined)
          .map(({ title, path, postType }) => ({ title, path, resource: 'post', type: postType })),
  );
  const counts = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [kind.resource, clientId, 'insight', kind.path],
      staleTime: 60_000,
      queryFn: () => countOf(kind),
    })),
  });
  return (
    <InsightPanel title="Content">
      {kinds.length === 0 && <p className={classes.empty}>There is no content that you may see.</p>}
      {kinds.map(({ title, path }, index) => {
        const count = counts[index]?.data;
        return (
          <div key={path} className={classes.row}>
            <Link to={path} className={classes.name}>
              {title}
            </Link>
            {count ? (
              <>
                <span className={classes.share} aria-hidden="true">
                  <span
                    style={{ width: `${count.total === 0 ? 0 : (count.published / count.total) * 100}%` }}
                  />
                </span>
                <span
                  className={`${classes.figures} num`}
                  title={`${formatCount(count.published)} published, ${formatCount(count.total - count.published)} draft`}
                >
                  <AppLink href={`${path}?status=published`}>
                    <b>{formatCount(count.published)}</b>
                    <span className="visually-hidden"> published</span>
                  </AppLink>{' '}
                  of <AppLink href={path}>{formatCount(count.total)}</AppLink>
                </span>
              </>
            ) : (
              <Skeleton height={10} />
            )}
          </div>
        );
      })}
    </InsightPanel>
  );
}
