import { Editable } from '../parts/editable.tsx';
import { readFlag, readItems, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const FaqView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="faq">
      <div className="wrap">
        <div className="faq__grid">
          <Editable as="h2" context={context} data={data} field="title" />
          <div>
            {readItems(data, 'items').map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity but their place
              <details key={index} open={readFlag(item, 'open') || undefined}>
                <Editable
                  as="summary"
                  context={context}
                  data={item}
                  field="question"
                  within={`items.${index}`}
                />
                <RichHtml html={readText(item, 'answer')} context={context} field={`items.${index}.answer`} />
              </details>
            ))}
          </div>
        </div>
      </div>
    </SectionShell>
  );
};
