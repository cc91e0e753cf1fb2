import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './popup-buttons.module.css';

interface PopupButtonsProps {
  /** The buttons that do something. */
  children?: ReactNode;
  /** Closes the popup: a first button does. */
  onCancel?: () => void;
  /** Label of that button. */
  cancel?: string;
  /** The popup asks something: that button has the focus at first, so that Enter changes nothing. */
  asks?: boolean;
  /** That button cannot be pressed. */
  held?: boolean;
  /** Keeps them in sight however long the form above is. */
  sticky?: boolean;
  /** Pixels above them. */
  mt?: number;
  /** Why the last press was refused. */
  refusal?: string | null;
}

/** The buttons at the foot of a popup. */
export function PopupButtons({
  children,
  onCancel,
  cancel = 'Cancel',
  asks,
  held,
  sticky,
  mt = 20,
  refusal,
}: PopupButtonsProps) {
  return (
    <>
      {refusal && (
        <p role="alert" className={`${classes.refusal} bad`}>
          {refusal}
        </p>
      )}
      <Group justify="flex-end" gap={8} {...(sticky ? { className: classes.sticky } : { mt })}>
        {onCancel && (
          <Button onClick={onCancel} disabled={held} data-autofocus={asks || undefined}>
            {cancel}
          </Button>
        )}
        {children}
      </Group>
    </>
  );
}
