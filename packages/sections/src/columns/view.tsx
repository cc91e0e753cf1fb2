import { Editable } from '../parts/editable.tsx';
import { itemHeading } from '../parts/item-heading.ts';
import { readItems, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const ColumnsView: SectionView = (props) => {
  const { data, context } = props;
  const columns = readItems(data, 'items');
  return (
    <SectionShell of={props} className="columns">
      <div className="wrap">
        <Editable as="h2" context={context} data={data} field="title" className="section__title" />
        <div className={`columns__grid columns__grid--${Math.min(4, Math.max(1, columns.length))}`}>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
            <div key={index}>
              <Editable
                as={itemHeading(data, context)}
                className="h3"
                context={context}
                data={column}
                field="title"
                within={`items.${index}`}
              />
              <RichHtml
                html={readText(column, 'text')}
                context={context}
                field={`items.${index}.text`}
                className="rich soft"
              />
            </div>
          ))}
        </div>
      </div>
    </SectionShell>
  );
};
