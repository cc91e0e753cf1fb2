import type { SiteConfig } from '@vold/contract';
import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { Image } from '../parts/image.tsx';
import { readLink, readNumber, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { safeHref } from '../parts/safe-href.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

/** The newest posts that the server has fetched. Visitors see nothing of the section while it has none. */
export const InstagramView: SectionView = (props) => {
  const { data, context } = props;
  const { description, problem } = context.website.instagram;
  const count = Math.max(1, readNumber(data, 'count') ?? 6);
  const posts = context.website.instagram.posts.slice(0, count);
  if (posts.length === 0 && !context.editing) return null;
  const lead = readText(data, 'lead') === '' && !context.editing ? { lead: description } : data;
  return (
    <SectionShell of={props} className="instagram">
      <div className="wrap">
        <Editable as="h2" context={context} data={data} field="title" />
        <Editable as="p" context={context} data={lead} field="lead" className="lead" />
        {posts.length > 0 && (
          <ul className="instagram__posts">
            {posts.map((post) => (
              <Post key={post.id} post={post} context={context} />
            ))}
          </ul>
        )}
        {context.editing && (problem !== '' || posts.length === 0) && (
          <div className="unknown">
            <p>
              {problem || 'No posts have been fetched yet.'}{' '}
              {posts.length === 0
                ? 'Until then visitors do not see this section.'
                : 'Visitors see the posts that were fetched last.'}
            </p>
          </div>
        )}
        <Action link={readLink(data, 'link')} className="link" />
      </div>
    </SectionShell>
  );
};

interface PostProps {
  post: SiteConfig['instagram']['posts'][number];
  context: RenderContext;
}

function Post({ post: { href, picture }, context }: PostProps) {
  const alt = picture.alt || context.words('opens-on', { host: 'www.instagram.com' });
  return (
    <li>
      <a href={safeHref(href)} rel="noopener">
        <Image picture={{ ...picture, alt }} context={context} sizes="(max-width: 767px) 50vw, 33vw" />
      </a>
    </li>
  );
}
