import type { SitePostSummary } from '@vold/contract';
import { formatDate } from '../parts/format-date.ts';
import { contentShare, gridSizes } from '../parts/image-sizes.ts';
import { PictureBox } from '../parts/picture-box.tsx';
import { type Data, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { scopeOfPost } from '../template/values.ts';
import { TemplatePart } from '../template/view.tsx';

export interface PostLayoutProps {
  posts: readonly SitePostSummary[];
  context: RenderContext;
  /** The data of the section. */
  data?: Data;
  /** The first post is drawn larger. */
  large: boolean;
}

/** Posts as cards: picture, title, summary, of articles who and when. */
export function PostCards({ posts, context, data = {}, large }: PostLayoutProps) {
  if (posts.some(({ type }) => context.templateOf(`item/${type}`)))
    return <PostItems {...{ posts, context }} />;
  return (
    <div className="posts__grid">
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          context={context}
          wide={large && index === 0}
          sizes={
            large
              ? contentShare(index === 0 ? 7 / 11 : 1 / 3)
              : gridSizes(data, contentShare(1 / 3, { from: 640 }))
          }
        />
      ))}
    </div>
  );
}

/** Posts as the client's own view of their type draws them. */
function PostItems({ posts, context }: Pick<PostLayoutProps, 'posts' | 'context'>) {
  return (
    <div className="posts__items">
      {posts.map((post) => {
        const template = context.templateOf(`item/${post.type}`);
        const scope = scopeOfPost({ ...post }, context);
        if (template) return <TemplatePart key={post.id} level={2} {...{ template, scope, context }} />;
        return (
          <PostCard
            key={post.id}
            post={post}
            context={context}
            wide={false}
            sizes={contentShare(1 / 3, { from: 640 })}
          />
        );
      })}
    </div>
  );
}

interface PostCardProps {
  post: SitePostSummary;
  context: RenderContext;
  wide: boolean;
  sizes: string;
}

function PostCard({ post, context, wide, sizes }: PostCardProps) {
  const Title = wide ? 'h2' : 'h3';
  const isArticle = !context.website.plainTypes.includes(post.type);
  const by = isArticle
    ? [readText(post.data, 'author'), formatDate(post.publishedAt, context)].filter(Boolean)
    : [];
  return (
    <article className={`post${post.picture ? '' : ' post--bare'}`}>
      <a href={post.href}>
        <PictureBox picture={post.picture} context={context} eager={wide} sizes={sizes} />
        <div>
          <Title>{post.title}</Title>
          {post.summary && <p>{post.summary}</p>}
          {by.length > 0 && <p className="post__meta">{by.join(', ')}</p>}
        </div>
      </a>
    </article>
  );
}
