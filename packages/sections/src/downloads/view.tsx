import { DownloadLinks } from '../parts/download-link.tsx';
import { Editable } from '../parts/editable.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const DownloadsView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="downloads">
      <div className="wrap downloads__wrap">
        <Editable as="h2" context={context} data={data} field="title" />
        <DownloadLinks data={data} field="items" />
      </div>
    </SectionShell>
  );
};
