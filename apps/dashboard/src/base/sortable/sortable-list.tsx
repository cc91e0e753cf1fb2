import { AutoScroller, Feedback, PreventSelection } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { constants } from '@vold/contract';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { AdoptStyles } from './adopt-styles.ts';
import { dragKeys } from './drag-keys.ts';
import { GatheredAccessibility } from './gathered-accessibility.ts';
import classes from './sortable-list.module.css';
import { SortableRow } from './sortable-row.tsx';

interface SortableRowState {
  index: number;
  dragging: boolean;
  /** Goes on the drag handle. */
  handleRef: (element: Element | null) => void;
}

export interface SortableListProps<T extends { id: string }> {
  items: readonly T[];
  /** The name of the list, for assistive technology. */
  label: string;
  /** The name of an item when its move is announced. */
  nameOf: (item: T, index: number) => string;
  /** The item `id`, number `from`, was dropped at `to` (its index in the new order). */
  onMove: (id: string, to: number, from: number) => void;
  children: (item: T, state: SortableRowState) => ReactNode;
  className?: string;
  /** Items are also placed side by side: Alt with Left and Right moves one as well. */
  inGrid?: boolean;
  disabled?: boolean;
}

const { duration } = constants.dragSort;
const plugins = [
  AdoptStyles,
  GatheredAccessibility.configure({ screenReaderInstructions: { draggable: dragKeys } }),
  AutoScroller,
  Feedback.configure({ dropAnimation: { duration } }),
  PreventSelection,
];

/**
 * A list that is put in order by dragging a row's handle, by the keyboard on the handle (Space, arrows, Space),
 * or by Alt and the arrow keys anywhere in a row. The only place that knows the drag library. Moves are announced.
 */
export function SortableList<T extends { id: string }>(props: SortableListProps<T>) {
  const { items, onMove, nameOf } = props;
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const group = useId();

  const move = (id: string, to: number) => {
    const from = items.findIndex((item) => item.id === id);
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    onMove(id, to, from);
    setAnnounced(`${nameOf(item, from)} is now number ${to + 1} of ${items.length}`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const back = event.key === 'ArrowUp' || (props.inGrid && event.key === 'ArrowLeft');
    const forth = event.key === 'ArrowDown' || (props.inGrid && event.key === 'ArrowRight');
    const step = back ? -1 : forth ? 1 : 0;
    if (!event.altKey || step === 0 || props.disabled) return;
    const row = (event.target as Element).closest<HTMLElement>('[data-sortable-id]');
    const id = row?.dataset.sortableId;
    if (id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(id, items.findIndex((item) => item.id === id) + step);
  };

  return (
    <DragDropProvider
      plugins={plugins}
      onDragStart={() => {
        // The preview frame would swallow the pointer (see the rule in the style sheet).
        document.documentElement.dataset.sorting = 'true';
      }}
      onDragEnd={({ canceled, operation: { source } }) => {
        delete document.documentElement.dataset.sorting;
        if (!canceled && isSortable(source)) move(String(source.id), source.index);
      }}
    >
      <ol
        ref={list}
        className={`${classes.list} ${props.className ?? ''}`}
        aria-label={props.label}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          <SortableRow
            key={item.id}
            id={item.id}
            index={index}
            group={group}
            disabled={props.disabled ?? false}
            duration={duration}
          >
            {(row) => props.children(item, { index, ...row })}
          </SortableRow>
        ))}
      </ol>
      <span className="visually-hidden" aria-live="polite">
        {announced}
      </span>
    </DragDropProvider>
  );
}
