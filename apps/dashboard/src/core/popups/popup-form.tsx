import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { PopupButtons } from './popup-buttons.tsx';

export interface PopupFormProps {
  /** Label of the submit button. */
  action: string;
  /** The button's color; default: the accent. */
  color?: 'red';
  close: () => void;
  /** @returns the refusal to show; null closes the popup */
  onSubmit: () => string | null | Promise<string | null>;
  /** A class that spaces the fields and the buttons. */
  className?: string | undefined;
  /** The fields, with the refusal; `clear` hides it. */
  children: (refusal: string | null, clear: () => void) => ReactNode;
}

/** A form in a popup, with Cancel and one button that submits it. */
export function PopupForm({ action, color, close, onSubmit, className, children }: PopupFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await onSubmit();
    setBusy(false);
    setRefusal(refused);
    if (refused === null) close();
  }

  return (
    <form className={className} onSubmit={submit} noValidate>
      {children(refusal, () => setRefusal(null))}
      <PopupButtons onCancel={close} {...(className && { mt: 0 })}>
        <Button type="submit" variant="filled" color={color} loading={busy}>
          {action}
        </Button>
      </PopupButtons>
    </form>
  );
}
