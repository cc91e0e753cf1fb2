import { Editable } from '../parts/editable.tsx';
import { readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

/** A quotation mark at the beginning hangs outside the lines. */
const opensWithMark = /^\s*["'“„«‘‚‹»”]/;

export const QuoteView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell
      of={props}
      className={opensWithMark.test(readText(data, 'text')) ? 'quote quote--hung' : 'quote'}
    >
      <div className="wrap">
        <blockquote>
          <Editable as="p" context={context} data={data} field="text" />
          <Editable as="footer" context={context} data={data} field="source" />
        </blockquote>
      </div>
    </SectionShell>
  );
};
