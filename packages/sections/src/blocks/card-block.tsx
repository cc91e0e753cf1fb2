import { Action } from '../parts/action.tsx';
import { Image } from '../parts/image.tsx';
import { readLink, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-05: a picture with a title, a text and a link. */
export const CardBlock: BlockView = ({ data, context }) => {
  const picture = readPicture(data, 'image');
  return (
    <article className="block block--card">
      {picture && (
        <div className="picture">
          <Image picture={picture} context={context} />
        </div>
      )}
      {readText(data, 'title') && <h3>{readText(data, 'title')}</h3>}
      <RichHtml html={readText(data, 'text')} context={context} />
      <Action link={readLink(data, 'link')} className="link" />
    </article>
  );
};
