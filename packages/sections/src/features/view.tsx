import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { itemHeading } from '../parts/item-heading.ts';
import { readItems, readLink } from '../parts/read.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';
import { FeatureDrawing } from './feature-drawing.tsx';

export const FeaturesView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="features">
      <div className="wrap">
        <SectionHead context={context} data={data} />
        <ul className="itemgrid">
          {readItems(data, 'items').map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: features have no identity but their place
            <li key={index}>
              <FeatureDrawing data={item} context={context} />
              <Editable
                as={itemHeading(data, context)}
                className="h3"
                context={context}
                data={item}
                field="title"
                within={`items.${index}`}
              />
              <Editable as="p" context={context} data={item} field="text" within={`items.${index}`} />
              <Action link={readLink(item, 'link')} className="link" />
            </li>
          ))}
        </ul>
      </div>
    </SectionShell>
  );
};
