import type { ReactNode } from 'react';
import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import type { ItemProps } from '../parts/grid-section.tsx';
import { contentShare, gridSizes } from '../parts/image-sizes.ts';
import { itemHeading } from '../parts/item-heading.ts';
import { PictureBox } from '../parts/picture-box.tsx';
import { type Link, readChoice, readItems, readLink, readPicture, readText } from '../parts/read.ts';
import { safeHref } from '../parts/safe-href.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const CardsView: SectionView = (props) => {
  const { data, context } = props;
  const layout = readChoice(data, 'layout', ['large', 'grid']);
  return (
    <SectionShell of={props} className={`cards cards--${layout}`}>
      <div className="wrap">
        <div className="cards__head">
          <Editable as="h2" context={context} data={data} field="title" />
          <Action link={readLink(data, 'link')} className="link" />
        </div>
        <div className="cards__grid">
          {readItems(data, 'items').map((item, index) => (
            <Card
              // biome-ignore lint/suspicious/noArrayIndexKey: cards have no identity but their place
              key={index}
              heading={itemHeading(data, context)}
              item={item}
              sizes={layout === 'large' ? contentShare(index === 0 ? 7 / 12 : 5 / 12) : gridSizes(data)}
              within={`items.${index}`}
              context={context}
            />
          ))}
        </div>
      </div>
    </SectionShell>
  );
};

function Card({ heading, item, sizes, within, context }: ItemProps) {
  const price = readText(item, 'price');
  return (
    <article className="card">
      <CardLink link={readLink(item, 'link')}>
        <PictureBox picture={readPicture(item, 'picture')} context={context} sizes={sizes} />
        <Editable as={heading} className="h3" context={context} data={item} field="title" within={within} />
        <Editable as="p" context={context} data={item} field="text" within={within} />
        {(readText(item, 'fact') || price) && (
          <div className="card__foot">
            <Editable as="span" context={context} data={item} field="fact" within={within} />
            {price && (
              <span>
                {readText(item, 'priceNote')} <b>{price}</b>
              </span>
            )}
          </div>
        )}
      </CardLink>
    </article>
  );
}

/** The whole card is the link, so that it can be hit anywhere; a card without link is not one. */
function CardLink({ link, children }: { link: Link | null; children: ReactNode }) {
  return link ? <a href={safeHref(link.href)}>{children}</a> : <div>{children}</div>;
}
