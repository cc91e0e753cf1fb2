import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { Image } from '../parts/image.tsx';
import { itemHeading } from '../parts/item-heading.ts';
import { type Data, readItems, readLink, readPicture, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const TeamView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="team">
      <div className="wrap">
        <SectionHead context={context} data={data} />
        <ul className="itemgrid">
          {readItems(data, 'items').map((item, index) => (
            <Person
              // biome-ignore lint/suspicious/noArrayIndexKey: people have no identity but their place
              key={index}
              heading={itemHeading(data, context)}
              item={item}
              within={`items.${index}`}
              context={context}
            />
          ))}
        </ul>
      </div>
    </SectionShell>
  );
};

interface PersonProps {
  heading: 'h2' | 'h3';
  item: Data;
  within: string;
  context: RenderContext;
}

function Person({ heading, item, within, context }: PersonProps) {
  const picture = readPicture(item, 'picture');
  return (
    <li>
      <div className="picture team__picture">
        {picture ? (
          <Image
            picture={picture}
            context={context}
            sizes="(min-width:800px) 20rem,(min-width:600px) 21rem,45vw"
          />
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
    </li>
  );
}

/** The first letters of the first and the last name. */
function lettersOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const first = (text: string | undefined) => [...(text ?? '')][0] ?? '';
  return (first(names[0]) + (names.length > 1 ? first(names.at(-1)) : '')).toUpperCase();
}
