import { IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import classes from './sortable-tree.module.css';
import type { TreeRow } from './tree-rows.ts';

export interface TreeRowParts {
  /** The content of the row, between the arrow and its buttons. */
  content: ReactNode;
  /** Its buttons. `tabIndex` is for each of them: only those of the row at hand are reached by Tab. */
  end: (tabIndex: number) => ReactNode;
}

interface SortableTreeRowProps extends TreeRow {
  /** The row that Tab reaches. */
  current: boolean;
  /** It was picked up with the keyboard. */
  held: boolean;
  disabled: boolean;
  /** Id of the element that says the keys of the handle. */
  keysId: string;
  draw: (id: string, title: string) => TreeRowParts;
}

/** A row of a `SortableTree`. All its props are plain values, so that it is drawn again only when one changes. */
export const SortableTreeRow = memo(function SortableTreeRow(props: SortableTreeRowProps) {
  const { id, title, level, hasChildren, expanded, current, held, disabled, draw } = props;
  const tabIndex = current ? 0 : -1;
  const { content, end } = draw(id, title);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be dragged as blocks
    <div
      role="row"
      tabIndex={tabIndex}
      aria-label={title}
      aria-level={level}
      aria-posinset={props.place}
      aria-setsize={props.siblings}
      aria-expanded={hasChildren ? expanded : undefined}
      className={classes.row}
      data-tree-row={id}
      data-held={held || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
    >
      {/* biome-ignore lint/a11y: a cell of a tree grid; the row has the focus */}
      <div role="gridcell" className="row grow">
        {!disabled && (
          <button
            type="button"
            className={classes.handle}
            tabIndex={tabIndex}
            aria-label={`Move ${title}`}
            aria-describedby={props.keysId}
            aria-pressed={held}
            data-handle
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
        {hasChildren ? (
          <button
            type="button"
            className={classes.arrow}
            tabIndex={-1}
            aria-label={`${expanded ? 'Close' : 'Open'} ${title}`}
            aria-expanded={expanded}
            data-arrow
          >
            <IconChevronRight size={16} aria-hidden />
          </button>
        ) : (
          <span className={classes.arrow} aria-hidden />
        )}
        {content}
        <span className={`${classes.level} num`} data-level>
          Level {level}
        </span>
      </div>
      {/* biome-ignore lint/a11y: as above */}
      <div role="gridcell" className={classes.end}>
        {end(tabIndex)}
      </div>
    </div>
  );
});
