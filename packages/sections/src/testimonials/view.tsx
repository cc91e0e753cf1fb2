import { Editable } from '../parts/editable.tsx';
import { GridSection } from '../parts/grid-section.tsx';
import { Image } from '../parts/image.tsx';
import { readChoice, readPicture } from '../parts/read.ts';
import type { SectionView } from '../parts/section-view.ts';

export const TestimonialsView: SectionView = (props) => {
  const { context, data } = props;
  const isRow = readChoice(data, 'layout', ['grid', 'row']) === 'row';
  return (
    <GridSection of={props} className="testimonials" scrolls={isRow}>
      {(item, within) => {
        const of = { context, data: item, within };
        const picture = readPicture(item, 'picture');
        return (
          <figure>
            <Editable as="blockquote" {...of} field="text" />
            <figcaption>
              {picture && (
                <span className="portrait">
                  <Image picture={picture} context={context} sizes="3.5rem" />
                </span>
              )}
              <span>
                <Editable as="b" {...of} field="name" />{' '}
                <Editable as="span" {...of} field="role" className="soft" />
              </span>
            </figcaption>
          </figure>
        );
      }}
    </GridSection>
  );
};
