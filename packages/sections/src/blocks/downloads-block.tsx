import { DownloadLinks } from '../parts/download-link.tsx';
import { Editable } from '../parts/editable.tsx';
import { readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-13: files to take away. */
export const DownloadsBlock: BlockView = ({ data, context, column, marks }) => {
  return (
    <div {...marks} className={`block block--downloads ${column}`}>
      <Editable as="h2" context={context} data={data} field="mainTitle" />
      <RichHtml html={readText(data, 'text')} context={context} field="text" />
      <DownloadLinks data={data} field="downloads" />
    </div>
  );
};
