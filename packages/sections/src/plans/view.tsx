import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { GridSection } from '../parts/grid-section.tsx';
import { readFlag, readLink, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const PlansView: SectionView = (props) => {
  const { context, data } = props;
  return (
    <GridSection
      of={props}
      className="plans"
      after={<Editable as="p" context={context} data={data} field="note" className="plans__note soft" />}
    >
      {(item, within, heading) => {
        const of = { context, data: item, within };
        return (
          <div className={readFlag(item, 'featured') ? 'plan plan--featured' : 'plan'}>
            <Editable as="p" {...of} field="label" className="plan__label" />
            <Editable as={heading} {...of} field="name" className="h3" />
            <p className="plan__price">
              <Editable as="b" {...of} field="price" />{' '}
              <Editable as="span" {...of} field="unit" className="soft" />
            </p>
            <RichHtml html={readText(item, 'text')} context={context} field={`${within}.text`} />
            <Action link={readLink(item, 'button')} className="button" />
          </div>
        );
      }}
    </GridSection>
  );
};
