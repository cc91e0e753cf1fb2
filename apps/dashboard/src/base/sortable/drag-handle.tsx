import { IconGripVertical } from '@tabler/icons-react';
import classes from './drag-handle.module.css';

interface DragHandleProps {
  /** The name of the moved item, for example `Rooms list`. */
  name: string;
  handleRef: (element: Element | null) => void;
}

/** The six dots at the start of a row of a `SortableList`. */
export function DragHandle({ name, handleRef }: DragHandleProps) {
  return (
    <button type="button" ref={handleRef} className={classes.handle} aria-label={`Move ${name}`}>
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
}
