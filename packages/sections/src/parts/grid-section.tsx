import type { ReactNode } from 'react';
import { itemHeading } from './item-heading.ts';
import { type Data, readItems, readText } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { SectionHead } from './section-head.tsx';
import { SectionShell } from './section-shell.tsx';
import type { SectionViewProps } from './section-view.ts';

/** Props of a component that draws an item of a list. */
export interface ItemProps {
  heading: 'h2' | 'h3';
  item: Data;
  sizes: string;
  /** Path of the item in the section's data. */
  within: string;
  context: RenderContext;
}

interface Props {
  of: SectionViewProps;
  className: string;
  /** Element of the list. */
  as?: 'ul' | 'ol';
  /** The items are one row, which is scrolled. */
  scrolls?: boolean;
  /** Below the list. */
  after?: ReactNode;
  /** @param within path of the item in the section's data */
  children: (item: Data, within: string, heading: 'h2' | 'h3') => ReactNode;
}

/** A section whose items stand in a grid below its title and lead. */
export function GridSection({ of, className, as: List = 'ul', scrolls, after, children }: Props) {
  const { data, context } = of;
  const heading = itemHeading(data, context);
  return (
    <SectionShell of={of} className={className}>
      <div className="wrap">
        <SectionHead context={context} data={data} />
        {/* What is scrolled must be reachable by keyboard. */}
        <List
          className={scrolls ? 'itemgrid itemgrid--row' : 'itemgrid'}
          tabIndex={scrolls ? 0 : undefined}
          aria-label={(scrolls && readText(data, 'title')) || undefined}
        >
          {readItems(data, 'items').map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
            <li key={index}>{children(item, `items.${index}`, heading)}</li>
          ))}
        </List>
        {after}
      </div>
    </SectionShell>
  );
}
