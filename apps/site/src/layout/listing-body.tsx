import type { SiteAnswer } from '@vold/contract';
import { PostCards } from '@vold/sections/views';
import type { ReactNode } from 'react';
import { Pager } from './pager.tsx';
import type { ViewFrame } from './view-frame.ts';

interface Props extends ViewFrame {
  listing: Extract<SiteAnswer, { kind: 'archive' | 'category' }>;
}

/** More categories than these are folded away: they would push the posts off the screen. */
const maxShown = 24;

/** The posts of a type or of a category, page by page. */
export function ListingBody({ listing, ...view }: Props) {
  const { words, context, path } = view;
  const { title, lead } =
    listing.kind === 'category'
      ? { title: listing.category.title, lead: listing.category.description }
      : { title: listing.type.title, lead: '' };
  // The newest post is drawn larger where it has a picture to show.
  const large = listing.page === 1 && Boolean(listing.posts[0]?.picture);
  const categories = listing.categories.filter(({ href }) => href);
  return (
    <section className={`section posts posts--cards${large ? '' : ' posts--related'} listing`}>
      <div className="wrap">
        <header className="listing__head">
          <h1>{title || words('untitled')}</h1>
          {lead && <p className="lead">{lead}</p>}
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
        {listing.posts.length > 0 ? (
          <PostCards posts={listing.posts} context={context} large={large} />
        ) : (
          <p className="soft">{words('nothing-published')}</p>
        )}
        <Pager page={listing.page} pages={listing.pages} path={path} words={words} />
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
