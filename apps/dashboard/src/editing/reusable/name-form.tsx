import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
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
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsavedPopup(() => typed !== name);

  async function send(event: FormEvent) {
    event.preventDefault();
    const given = typed.trim();
    if (given === '') return setError('Name is required');
    setBusy(true);
    const problem = await onSubmit(given);
    setBusy(false);
    if (problem !== null) return setError(problem);
    close();
  }

  return (
    <form onSubmit={send} noValidate>
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
          setError(null);
        }}
      />
      <PopupButtons onCancel={close}>
        <Button type="submit" variant="filled" loading={busy}>
          {submit}
        </Button>
      </PopupButtons>
    </form>
  );
}
