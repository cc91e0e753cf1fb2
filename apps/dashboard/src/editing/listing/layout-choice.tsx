import { IconCalendarMonth, IconLayoutGrid, IconMenu2 } from '@tabler/icons-react';
import { useId } from 'react';
import { type ListLayout, listLayouts } from '../../base/ui/list-search.ts';
import classes from './layout-choice.module.css';

interface LayoutChoiceProps {
  /** At least two. */
  layouts: readonly ListLayout[];
  layout: ListLayout;
  onChoose: (layout: ListLayout) => void;
}

const labels: Record<ListLayout, { title: string; Icon: typeof IconMenu2 }> = {
  card: { title: 'Cards', Icon: IconLayoutGrid },
  table: { title: 'Table', Icon: IconMenu2 },
  month: { title: 'Month', Icon: IconCalendarMonth },
};

/**
 * The layout of a list. Native radio buttons with the look of Mantine's segments, which render six times before the first
 * paint and measure themselves (docs/decisions/0019).
 */
export function LayoutChoice({ layouts, layout, onChoose }: LayoutChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="View" className={classes.segments}>
      {listLayouts
        .filter((one) => layouts.includes(one))
        .map((one) => {
          const { title, Icon } = labels[one];
          return (
            <label key={one} className={classes.segment}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={one === layout}
                onChange={() => onChoose(one)}
              />
              <Icon size={16} aria-hidden />
              <span className="visually-hidden">{title}</span>
            </label>
          );
        })}
    </div>
  );
}
