import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './row-button.module.css';

interface RowButtonProps {
  label: string;
  Icon: ComponentType<IconProps>;
  tabIndex: number;
  onClick: () => void;
}

/** A button of a tree's row; a plain one, because a tree may have hundreds. */
export function RowButton({ label, Icon, tabIndex, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      tabIndex={tabIndex}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
