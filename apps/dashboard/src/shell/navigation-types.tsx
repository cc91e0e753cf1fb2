import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MenuSection } from '../menu/build-menu.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { formatCount } from '../text/format-count.ts';
import classes from './navigation.module.css';

/** The entries below a section; post types with how many posts they have. */
export function NavigationTypes({ section }: { section: MenuSection }) {
  const clientId = useSession((state) => state.clientId);
  const counts = useQueries({
    queries: section.children.map(({ postType, path }) => ({
      // Entries without a post type are never asked for; each still needs a key of its own.
      queryKey: ['post', clientId, 'count', postType ?? path],
      enabled: postType !== undefined && clientId !== null,
      staleTime: 60_000,
      queryFn: async () => {
        const answer = await api.post.pick([], { where: { type: postType }, limit: 1 }, { exempt: true });
        return answer?.total ?? null;
      },
    })),
  });
  return (
    <ul className={classes.types}>
      {section.children.map((child, index) => (
        <li key={child.path}>
          <Link className={classes.item} to={child.path} activeOptions={{ includeSearch: false }}>
            <span className={classes.label}>{child.title}</span>
            {typeof counts[index]?.data === 'number' && (
              <span className={`${classes.count} num`}>{formatCount(counts[index].data)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
