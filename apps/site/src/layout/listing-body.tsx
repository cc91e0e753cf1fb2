import type { SiteAnswer } from '@vold/contract';
import { PostCards } from '@vold/sections/views';
import { Pager } from './pager.tsx';
import type { ViewFrame } from './view-frame.ts';

interface Props extends ViewFrame {
  listing: Extract<SiteAnswer, { kind: 'archive' | 'category' }>;
}

/** The posts of a type or of a category, page by page. */
export function ListingBody({ listing, ...view }: Props) {
  const { words, context, path } = view;
  const { title, lead } =
    listing.kind === 'category'
      ? { title: listing.category.title, lead: listing.category.description }
      : { title: listing.type.title, lead: '' };
  // The newest post is drawn larger where it has a picture to show.
  const large = listing.page === 1 && Boolean(listing.posts[0]?.picture);
  const categories = listing.kind === 'archive' ? listing.categories.filter(({ href }) => href) : [];
  return (
    <section className={`section posts posts--cards${large ? '' : ' posts--related'} listing`}>
      <div className="wrap">
        <header className="listing__head">
          <h1>{title || words('untitled')}</h1>
          {lead && <p className="lead">{lead}</p>}
          {categories.length > 1 && (
            <nav aria-label={words('categories')}>
              <ul className="listing__categories">
                {categories.map(({ id, title: name, href }) => (
                  <li key={id}>
                    <a href={href ?? undefined}>{name}</a>
                  </li>
                ))}
              </ul>
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
