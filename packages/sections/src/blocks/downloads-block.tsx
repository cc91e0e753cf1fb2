import { isObject } from '@vold/contract';
import { DownloadLink } from '../parts/download-link.tsx';
import { Editable } from '../parts/editable.tsx';
import { readItems, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-13: files to take away. */
export const DownloadsBlock: BlockView = ({ data, context, column, marks }) => {
  return (
    <div {...marks} className={`block block--downloads ${column}`}>
      <Editable as="h2" context={context} data={data} field="mainTitle" />
      <RichHtml html={readText(data, 'text')} context={context} field="text" />
      {readItems(data, 'downloads').map((item, index) => (
        <DownloadLink
          // biome-ignore lint/suspicious/noArrayIndexKey: files have no identity but their place
          key={index}
          href={isObject(item.file) ? readText(item.file, 'url') : readText(item, 'file')}
          title={readText(item, 'title')}
          note={readText(item, 'note')}
        />
      ))}
    </div>
  );
};
