import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { Image } from '../parts/image.tsx';
import { columnShare } from '../parts/image-sizes.ts';
import { readLink, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-05: a picture with a title, a text and a link. */
export const CardBlock: BlockView = ({ data, context, column, marks }) => {
  const picture = readPicture(data, 'image');
  return (
    <article {...marks} className={`block block--card ${column}`}>
      {picture && (
        <div className="picture">
          <Image picture={picture} context={context} sizes={columnShare(column)} />
        </div>
      )}
      <Editable as="h3" context={context} data={data} field="title" />
      <RichHtml html={readText(data, 'text')} context={context} field="text" />
      <Action link={readLink(data, 'link')} className="link" />
    </article>
  );
};
