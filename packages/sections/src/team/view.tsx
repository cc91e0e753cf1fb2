import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { GridSection, type ItemProps } from '../parts/grid-section.tsx';
import { Image } from '../parts/image.tsx';
import { gridSizes } from '../parts/image-sizes.ts';
import { readLink, readPicture, readText } from '../parts/read.ts';
import type { SectionView } from '../parts/section-view.ts';

export const TeamView: SectionView = (props) => (
  <GridSection of={props} className="team">
    {(item, within, heading) => (
      <Person
        {...{ item, within, heading }}
        context={props.context}
        sizes={gridSizes(props.data, '(min-width:800px) 20rem,(min-width:600px) 21rem,45vw')}
      />
    )}
  </GridSection>
);

function Person({ heading, item, sizes, within, context }: ItemProps) {
  const picture = readPicture(item, 'picture');
  return (
    <>
      <div className="picture team__picture">
        {picture ? (
          <Image picture={picture} context={context} sizes={sizes} />
        ) : (
          <span className="team__letters" aria-hidden="true">
            {lettersOf(readText(item, 'name'))}
          </span>
        )}
      </div>
      <Editable as={heading} className="h3" context={context} data={item} field="name" within={within} />
      <Editable as="p" context={context} data={item} field="role" within={within} className="team__role" />
      <Editable as="p" context={context} data={item} field="text" within={within} className="soft" />
      <Action link={readLink(item, 'link')} className="link" />
    </>
  );
}

/** The first letters of the first and the last name. */
function lettersOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const first = (text: string | undefined) => [...(text ?? '')][0] ?? '';
  return (first(names[0]) + (names.length > 1 ? first(names.at(-1)) : '')).toUpperCase();
}
