import { toBlockRows } from '@vold/document';
import { asPicture, BlockRows, Image, type RenderContext, wordsFor } from '@vold/sections/views';
import type { EditingPage } from './editing-body.tsx';

interface Props
  extends Pick<EditingPage, 'language' | 'title' | 'sections' | 'featured'>,
    Pick<RenderContext, 'sanitise' | 'style'> {}

/** A post inside `<main>` while it is edited: the same on the server and in the browser. */
export function PostEditingBody({ language, title, sections, featured, sanitise, style }: Props) {
  const words = wordsFor(language);
  const context: RenderContext = {
    language,
    words,
    editing: true,
    sanitise,
    style,
    posts: () => [],
    form: () => null,
    sent: () => null,
  };
  const picture = asPicture(featured);
  return (
    <article>
      <header className={`article__head${picture ? '' : ' article__head--bare'}`}>
        <div className="wrap">
          <h1>{title}</h1>
          {picture && (
            <div className="article__picture">
              <div className="picture">
                <Image picture={picture} context={context} eager />
              </div>
            </div>
          )}
        </div>
      </header>
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
