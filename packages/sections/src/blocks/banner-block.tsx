import { isObject } from '@vold/contract';
import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { Figure } from '../parts/figure.tsx';
import { Image } from '../parts/image.tsx';
import { columnShare } from '../parts/image-sizes.ts';
import { readChoice, readLink, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-09: a wide picture with words below it or over it. */
export const FullBannerBlock: BlockView = ({ data, context, column, marks }) => {
  const picture = readPicture(data, 'image');
  const hour = isObject(data.image) ? readText(data.image, 'hour') : '';
  const words = (
    <>
      <Editable as="h2" context={context} data={data} field="title" />
      <RichHtml html={readText(data, 'text')} context={context} field="text" />
      <Action link={readLink(data, 'link')} className="button" />
    </>
  );
  if (picture && readChoice(data, 'words', ['below', 'over']) === 'over') {
    return (
      <div {...marks} className={`block block--over ${column}`}>
        <Image picture={picture} sizes={columnShare(column)} context={context} />
        <div className="block__over">{words}</div>
      </div>
    );
  }
  return (
    <div {...marks} className={`block block--banner ${column}`}>
      <Figure picture={picture} hour={hour} sizes={columnShare(column)} context={context} />
      {words}
    </div>
  );
};
