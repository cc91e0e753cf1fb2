import { useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import classes from './sortable-list.module.css';
import { swapDetector } from './swap-detector.ts';

interface SortableRowProps {
  id: string;
  index: number;
  group: string;
  disabled: boolean;
  /** Milliseconds of the sorting animation. */
  duration: number;
  children: (row: { dragging: boolean; handleRef: (element: Element | null) => void }) => ReactNode;
}

export function SortableRow({ id, index, group, disabled, duration, children }: SortableRowProps) {
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    group,
    disabled,
    type: group,
    accept: group,
    collisionDetector: swapDetector,
    transition: { duration, easing: 'cubic-bezier(.2, 0, 0, 1)' },
  });
  return (
    <li ref={ref} className={classes.row} data-sortable-id={id} data-dragging={isDragging || undefined}>
      {children({ dragging: isDragging, handleRef })}
    </li>
  );
}
