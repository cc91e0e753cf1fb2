import { formatDate } from '../parts/format-date.ts';
import type { PostLayoutProps } from './post-cards.tsx';

/** Posts as a plain list of titles with the dates of articles. */
export function PostTitles({ posts, context }: PostLayoutProps) {
  return (
    <ul className="posts__titles">
      {posts.map((post) => (
        <li key={post.id}>
          <a href={post.href}>{post.title}</a>
          {!context.website.plainTypes.includes(post.type) && (
            <span className="soft">{formatDate(post.publishedAt, context)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
