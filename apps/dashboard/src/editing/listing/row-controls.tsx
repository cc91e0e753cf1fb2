import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import classes from './row-controls.module.css';

/*
 * A list has hundreds of these native controls with the look of the theme. Mantine's cost a fifth of the script time until a
 * list is shown (docs/decisions/0019).
 */

interface SelectBoxProps {
  /** For example "Select About us". */
  label: string;
  checked: boolean;
  /** @param extend Shift was held: selects all records since the last selected one */
  onToggle: (extend: boolean) => void;
}

/** Selects a record of a list; Shift with a click, Space or an arrow key selects a range. */
export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  return (
    <span className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        onKeyDown={(event) => {
          if (!event.shiftKey) return;
          if (event.key === ' ') {
            event.preventDefault();
            onToggle(true);
          }
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0) extendTo(event, step);
        }}
      />
    </span>
  );
}

/** Focuses the box of the previous or next record, and clicks it with Shift. */
function extendTo(event: KeyboardEvent<HTMLInputElement>, step: number): void {
  const list = event.currentTarget.closest('tbody, ul');
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>(`.${classes.box}`) ?? [])];
  const next = boxes[boxes.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
}

/** Opens the menu of a record. */
export function MenuButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button {...props} type="button" className={classes.menu}>
      <IconDotsVertical size={16} aria-hidden />
    </button>
  );
}
