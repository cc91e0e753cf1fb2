import { Button, type ButtonProps, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PopupButtons } from './popup-buttons.tsx';

export interface QuestionProps extends Pick<ButtonProps, 'className' | 'color' | 'disabled' | 'variant'> {
  /** The text, and what the answer depends on; a function gets true while the answer is carried out. */
  children: ReactNode | ((busy: boolean) => ReactNode);
  /** Label of the button that answers yes; without one the popup can only be closed. */
  label?: string | undefined;
  /** Its label while the answer is carried out, if the button keeps the focus instead of showing a spinner. */
  busyLabel?: string;
  /** Label of the button that closes the popup. */
  cancel?: string | undefined;
  /** Buttons between the two. */
  others?: ReactNode;
  /** The button with the focus at first; by default the one that changes nothing. */
  focus?: 'cancel' | 'confirm' | 'content';
  /** Its button closes the popup only before the answer is given. */
  stays?: boolean;
  /** A refusal replaces the question; by default it is shown below. */
  refusedAlone?: boolean;
  /** Carries out the answer, and closes the popup unless it resolves to the refusal to show. */
  onConfirm?: () => unknown;
  close: () => void;
}

/** A question in a popup: its text, a button that changes nothing, and one that answers yes. */
export function Question({
  children,
  label,
  busyLabel,
  cancel,
  others,
  focus = 'cancel',
  stays = false,
  refusedAlone = false,
  onConfirm,
  close,
  disabled,
  variant = 'filled',
  ...button
}: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm() {
    if (busy) return;
    const answer = onConfirm?.();
    if (!(answer instanceof Promise)) return;
    setBusy(true);
    setRefusal(null);
    const refused = await answer.finally(() => setBusy(false));
    setRefusal(typeof refused === 'string' ? refused : null);
  }

  if (refusal !== null && refusedAlone)
    return (
      <>
        <Text role="alert">{refusal}</Text>
        <PopupButtons>
          <Button onClick={close} autoFocus>
            Close
          </Button>
        </PopupButtons>
      </>
    );
  return (
    <>
      {typeof children === 'function' ? children(busy) : children}
      <PopupButtons
        refusal={refusal}
        onCancel={close}
        cancel={cancel}
        asks={focus === 'cancel'}
        held={stays && busy}
      >
        {others}
        {label !== undefined && (
          <Button
            variant={variant}
            {...button}
            disabled={disabled}
            data-autofocus={focus === 'confirm' || undefined}
            {...(busyLabel === undefined ? { loading: busy } : { 'aria-disabled': busy })}
            onClick={() => void confirm()}
          >
            {busy ? (busyLabel ?? label) : label}
          </Button>
        )}
      </PopupButtons>
    </>
  );
}
