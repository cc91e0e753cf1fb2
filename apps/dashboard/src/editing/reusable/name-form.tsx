import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PopupForm } from '../../core/popups/popup-form.tsx';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';

interface NameFormProps {
  /** Above the name. */
  note?: string;
  /** The name to begin with. */
  name: string;
  /** Words of the button. */
  submit: string;
  /** Answers what is wrong, or null. */
  onSubmit: (name: string) => Promise<string | null>;
  close: () => void;
}

/** Asks for the name of something that is kept to be used again; closes once it is taken. */
export function NameForm({ note, name, submit, onSubmit, close }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  useUnsavedPopup(() => typed !== name);

  function send() {
    const given = typed.trim();
    return given === '' ? 'Name is required' : onSubmit(given);
  }

  return (
    <PopupForm action={submit} close={close} onSubmit={send}>
      {(error, clear) => (
        <>
          {note && (
            <Text c="dimmed" mb={12}>
              {note}
            </Text>
          )}
          <TextInput
            label="Name"
            required
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
            maxLength={200}
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              clear();
            }}
          />
        </>
      )}
    </PopupForm>
  );
}
