import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { columnShare } from '../parts/image-sizes.ts';
import { PictureBox } from '../parts/picture-box.tsx';
import { readLink, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-05: a picture with a title, a text and a link. */
export const CardBlock: BlockView = ({ data, context, column, marks }) => {
  return (
    <article {...marks} className={`block block--card ${column}`}>
      <PictureBox picture={readPicture(data, 'image')} context={context} sizes={columnShare(column)} />
      <Editable as="h3" context={context} data={data} field="title" />
      <RichHtml html={readText(data, 'text')} context={context} field="text" />
      <Action link={readLink(data, 'link')} className="link" />
    </article>
  );
};
