import { toBlockRows } from '@vold/document';
import { asPicture, BlockRows, type RenderContext, wordsFor } from '@vold/sections/views';
import { PostHead } from '../layout/post-body.tsx';
import { siteWordsFor } from '../render/site-words.ts';
import type { EditingPage } from './editing-body.tsx';
import { localisedData } from './localised-data.ts';

interface Props
  extends Pick<EditingPage, 'language' | 'title' | 'sections' | 'post' | 'frame' | 'trail' | 'path'>,
    Pick<RenderContext, 'sanitise' | 'style'> {}

/** A post inside `<main>` while it is edited: the same on the server and in the browser. */
export function PostEditingBody({ language, title, sections, post = {}, frame, ...rest }: Props) {
  const context: RenderContext = {
    language,
    words: wordsFor(language),
    editing: true,
    ...rest,
    posts: () => [],
    form: () => null,
    sent: () => null,
    menu: () => [],
    website: frame.config,
  };
  const { featured, data, published_at } = post;
  return (
    <article>
      <PostHead
        record={{
          title,
          picture: asPicture(featured),
          data: localisedData(data, language),
          publishedAt: typeof published_at === 'string' ? published_at : null,
          categories: [],
        }}
        words={siteWordsFor(language)}
        context={context}
      />
      <div className="wrap article__rows">
        <BlockRows rows={toBlockRows(sections)} context={context} />
        {sections.length === 0 && (
          <div className="unknown">
            <p>This post has no blocks in this language yet. Choose one in the dashboard.</p>
          </div>
        )}
      </div>
    </article>
  );
}
