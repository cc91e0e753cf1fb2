import { isObject } from '@vold/contract';
import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { GridSection } from '../parts/grid-section.tsx';
import { Image } from '../parts/image.tsx';
import { type Data, readLink, readPicture, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import type { SectionView } from '../parts/section-view.ts';
import { featureSigns } from './feature-signs.ts';

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

/** A feature's own drawing, else the one that it has chosen; none where it has chosen none, or one that we do not have. */
function FeatureDrawing({ data, context }: { data: Data; context: RenderContext }) {
  const picture = readPicture(data, 'picture');
  if (picture)
    return <Image picture={picture} context={context} sizes="4rem" className="features__picture" />;
  const chosen = isObject(data.sign) ? readText(data.sign, 'id') : readText(data, 'sign');
  const path = Object.hasOwn(featureSigns, chosen) ? featureSigns[chosen]?.[1] : undefined;
  if (!path) return null;
  return (
    <svg className="features__sign" viewBox="0 0 32 32" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
