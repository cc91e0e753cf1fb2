import { HourMark } from '../parts/hour-mark.tsx';
import { Image } from '../parts/image.tsx';
import { readText } from '../parts/read.ts';
import type { PostLayoutProps } from './post-cards.tsx';

/** Posts as rows with a label, a picture and a price: `data.hour`, `data.price` and `data.length` of each post. */
export function PostHours({ posts, context }: PostLayoutProps) {
  // A column that no post fills is left out.
  const hasHours = posts.some(({ data }) => readText(data, 'hour'));
  const hasPictures = posts.some(({ picture }) => picture);
  return (
    <ol className="posts__list">
      {posts.map((post) => (
        <li className={`post${post.picture ? '' : ' post--bare'}`} key={post.id}>
          <a href={post.href}>
            {hasHours && <HourMark hour={readText(post.data, 'hour')} context={context} />}
            {hasPictures && (
              <div className="picture">
                <Image picture={post.picture} context={context} sizes="(min-width:768px) 8.75rem,5.5rem" />
              </div>
            )}
            <div className="post__text">
              <h3>{post.title}</h3>
              {post.summary && <p>{post.summary}</p>}
            </div>
            <div className="post__meta">
              <b>{readText(post.data, 'price')}</b>
              <span className="soft">{readText(post.data, 'length')}</span>
            </div>
          </a>
        </li>
      ))}
    </ol>
  );
}
