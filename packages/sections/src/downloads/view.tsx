import { isObject } from '@vold/contract';
import { DownloadLink } from '../parts/download-link.tsx';
import { Editable } from '../parts/editable.tsx';
import { readItems, readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const DownloadsView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="downloads">
      <div className="wrap downloads__wrap">
        <Editable as="h2" context={context} data={data} field="title" />
        {readItems(data, 'items').map((item, index) => (
          <DownloadLink
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no identity but their place
            key={index}
            href={isObject(item.file) ? readText(item.file, 'url') : readText(item, 'file')}
            title={readText(item, 'title')}
            note={readText(item, 'note')}
          />
        ))}
      </div>
    </SectionShell>
  );
};
