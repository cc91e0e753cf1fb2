import { Editable } from '../parts/editable.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const QuoteView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="quote">
      <div className="wrap">
        <blockquote>
          <Editable as="p" context={context} data={data} field="text" />
          <Editable as="footer" context={context} data={data} field="source" />
        </blockquote>
      </div>
    </SectionShell>
  );
};
