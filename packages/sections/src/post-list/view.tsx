import { Editable } from '../parts/editable.tsx';
import { readChoice } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';
import { collectionOf } from '../requests/collection-of.ts';
import { PostCards } from './post-cards.tsx';
import { PostHours } from './post-hours.tsx';
import { PostTitles } from './post-titles.tsx';

const layouts = { cards: PostCards, related: PostCards, hours: PostHours, titles: PostTitles } as const;

export const PostListView: SectionView = (props) => {
  const { data, context, instance } = props;
  const layout = readChoice(data, 'layout', ['cards', 'related', 'hours', 'titles']);
  const posts = context.posts(instance.id).slice(0, collectionOf(instance)?.count ?? 0);
  // Visitors need not know of a place that nothing has come to yet.
  if (posts.length === 0 && !context.editing) return null;
  const Layout = layouts[layout];
  const classes = layout === 'related' ? 'posts posts--cards posts--related' : `posts posts--${layout}`;
  return (
    <SectionShell of={props} className={classes}>
      <div className="wrap">
        {(data.title || data.note || context.editing) && (
          <div className="posts__head">
            <Editable as="h2" context={context} data={data} field="title" />
            <Editable as="p" context={context} data={data} field="note" className="soft" />
          </div>
        )}
        {posts.length > 0 ? (
          <Layout posts={posts} context={context} data={data} large={layout === 'cards'} />
        ) : (
          <p className="soft">{context.words('no-posts')}</p>
        )}
      </div>
    </SectionShell>
  );
};
