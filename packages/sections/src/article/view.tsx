import { readFlag, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const ArticleView: SectionView = (props) => {
  const { data, context } = props;
  const initial = readFlag(data, 'initial', true) ? ' prose--initial' : '';
  return (
    <SectionShell of={props} className="articlebody" padded={false}>
      <div className="wrap">
        <RichHtml
          html={readText(data, 'text')}
          context={context}
          field="text"
          className={`rich prose${initial}`}
        />
      </div>
    </SectionShell>
  );
};
