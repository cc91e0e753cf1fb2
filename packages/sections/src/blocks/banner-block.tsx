import { Action } from '../parts/action.tsx';
import { Image } from '../parts/image.tsx';
import { readLink, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-09: a wide picture with words below it. */
export const FullBannerBlock: BlockView = ({ data, context }) => {
  const picture = readPicture(data, 'image');
  const caption = picture?.caption ?? '';
  return (
    <div className="block block--banner">
      {picture && (
        <figure>
          <div className="picture">
            <Image picture={picture} context={context} />
          </div>
          {caption && <figcaption className="soft">{caption}</figcaption>}
        </figure>
      )}
      {readText(data, 'title') && <h2>{readText(data, 'title')}</h2>}
      <RichHtml html={readText(data, 'text')} context={context} />
      <Action link={readLink(data, 'link')} className="button" />
    </div>
  );
};
