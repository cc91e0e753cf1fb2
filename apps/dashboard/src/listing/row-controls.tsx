import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './row-controls.module.css';

/*
 * A list has hundreds of these. They are what the browser has, drawn like those of the theme: Mantine's cost a fifth of
 * the script until a list shows (docs/decisions/0019).
 */

interface SelectBoxProps {
  /** What is selected: "Select About us". */
  label: string;
  checked: boolean;
  onToggle: () => void;
}

/** Selects a record of a list. */
export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  return (
    <input type="checkbox" className={classes.box} aria-label={label} checked={checked} onChange={onToggle} />
  );
}

/** Opens the menu of a record. */
export function MenuButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button {...props} type="button" className={classes.menu}>
      <IconDotsVertical size={16} aria-hidden />
    </button>
  );
}
