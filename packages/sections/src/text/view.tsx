import { Editable } from '../parts/editable.tsx';
import { readChoice, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const TextView: SectionView = (props) => {
  const { data, context } = props;
  const beside = readChoice(data, 'layout', ['stacked', 'side']) === 'side';
  return (
    <SectionShell of={props} className="text">
      <div className={`wrap ${beside ? 'text__grid' : 'text__column'}`}>
        <Editable as="h2" context={context} data={data} field="title" className="text__title" />
        <div className={beside ? 'text__body soft' : 'text__body'}>
          <RichHtml html={readText(data, 'text')} context={context} field="text" />
        </div>
      </div>
    </SectionShell>
  );
};
