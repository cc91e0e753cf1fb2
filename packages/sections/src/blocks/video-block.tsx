import { MediaCard } from '../parts/media-card.tsx';
import { readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-10: stores the id of a film on YouTube. It plays in the page, and no visitor is reported there unasked. */
export const YoutubeBlock: BlockView = ({ data, context, column, marks }) => {
  const id = readText(data, 'videoId').trim();
  const url = /^[\w-]{5,20}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : readText(data, 'url');
  return (
    <div {...marks} className={column}>
      <MediaCard
        url={url}
        title={readText(data, 'title')}
        caption={readText(data, 'caption')}
        poster={readPicture(data, 'image')}
        context={context}
      />
      <RichHtml html={readText(data, 'text')} context={context} className="block__caption" field="text" />
    </div>
  );
};
