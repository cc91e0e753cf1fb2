import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { GridSection } from '../parts/grid-section.tsx';
import { readLink } from '../parts/read.ts';
import type { SectionView } from '../parts/section-view.ts';
import { FeatureDrawing } from './feature-drawing.tsx';

export const FeaturesView: SectionView = (props) => {
  const { context } = props;
  return (
    <GridSection of={props} className="features">
      {(item, within, heading) => (
        <>
          <FeatureDrawing data={item} context={context} />
          <Editable as={heading} className="h3" context={context} data={item} field="title" within={within} />
          <Editable as="p" context={context} data={item} field="text" within={within} />
          <Action link={readLink(item, 'link')} className="link" />
        </>
      )}
    </GridSection>
  );
};
