import type { SiteAnswer } from '@vold/contract';
import { PostCards, scopeOfListing, TemplatePart } from '@vold/sections/views';
import type { ReactNode } from 'react';
import { Pager, pagesAround } from './pager.tsx';
import type { ViewFrame } from './view-frame.ts';

interface Props extends ViewFrame {
  listing: Extract<SiteAnswer, { kind: 'archive' | 'category' }>;
}

/** More categories than these are folded away: they would push the posts off the screen. */
const maxShown = 24;

/** The posts of a type or category, page by page. A client may have its own view for it. */
export function ListingBody({ listing, ...view }: Props) {
  const { context } = view;
  const { words, path } = context;
  const { posts, page, pages, total, type } = listing;
  const { title, description, picture } =
    listing.kind === 'category' ? listing.category : { ...type, description: '', picture: null };
  // The newest post is drawn larger where it has a picture to show.
  const large = page === 1 && Boolean(posts[0]?.picture);
  const categories = listing.categories.filter(({ href }) => href);
  const pager = <Pager page={page} pages={pages} path={path} words={words} />;
  const template = context.templateOf(`listing/${type.path}`);
  if (template) {
    const value = {
      title: title || words('untitled'),
      ...{ description, picture, type, categories, posts, page, pages, total },
      ...pagesAround({ page, pages, path }),
    };
    const given = {
      posts: posts.length > 0 && (
        <div className="posts--cards posts--related">
          <PostCards posts={posts} context={context} large={false} />
        </div>
      ),
      pager: pages > 1 && pager,
    };
    return <TemplatePart level={1} scope={scopeOfListing(value)} {...{ template, context, given }} />;
  }
  return (
    <section className={`section posts posts--cards${large ? '' : ' posts--related'} listing`}>
      <div className="wrap">
        <header className="listing__head">
          <h1>{title || words('untitled')}</h1>
          {description && <p className="lead">{description}</p>}
          {categories.length >= (listing.kind === 'archive' ? 2 : 1) && (
            <nav aria-label={words('categories')}>
              <Folded isFolded={categories.length > maxShown} title={words('categories')}>
                <ul className="listing__categories">
                  {categories.map(({ id, title: name, href }) => (
                    <li key={id}>
                      <a href={href ?? undefined}>{name}</a>
                    </li>
                  ))}
                </ul>
              </Folded>
            </nav>
          )}
        </header>
        {posts.length > 0 ? (
          <PostCards posts={posts} context={context} large={large} />
        ) : (
          <p className="soft">{words('nothing-published')}</p>
        )}
        {pager}
      </div>
    </section>
  );
}

function Folded({ isFolded, title, children }: { isFolded: boolean; title: string; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className="listing__folded">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
