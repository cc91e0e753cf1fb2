import { Link } from '@tanstack/react-router';
import { formatCount } from '../base/text/format-count.ts';
import type { MenuSection } from '../core/menu/build-menu.ts';
import { useContentCounts } from '../core/menu/use-content-counts.ts';
import classes from './navigation.module.css';

/** The entries below a section; post types with how many posts they have. */
export function NavigationTypes({ section }: { section: MenuSection }) {
  const typed = section.children.some(({ postType }) => postType !== undefined);
  const posts = useContentCounts(typed).data?.post;
  return (
    <ul className={classes.types}>
      {section.children.map(({ path, title, postType }) => (
        <li key={path}>
          <Link className={`${classes.item} row`} to={path} activeOptions={{ includeSearch: false }}>
            <span className="grow cut">{title}</span>
            {posts && postType !== undefined && (
              <span className={`${classes.count} num`}>{formatCount(posts[postType]?.total ?? 0)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
