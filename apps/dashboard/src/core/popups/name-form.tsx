import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PopupForm, type PopupFormProps } from './popup-form.tsx';
import { useUnsavedPopup } from './popup-work.ts';

interface NameFormProps extends Pick<PopupFormProps, 'action' | 'close' | 'className'> {
  /** Initial name; default: none. */
  name?: string;
  label?: string;
  /** Shown above the field. */
  note?: string | undefined;
  /** Shown below the label. */
  description?: string | undefined;
  maxLength?: number;
  /** An empty name is refused, and spaces around a name are dropped. */
  required?: boolean;
  /** Typed text replaces the name. */
  selects?: boolean;
  /** @returns the refusal to show; null closes the popup */
  onSubmit: (name: string) => string | null | Promise<string | null>;
}

/** Asks for a name in a popup. */
export function NameForm({
  name = '',
  label = 'Name',
  note,
  description,
  maxLength = 200,
  required = false,
  selects = false,
  onSubmit,
  ...form
}: NameFormProps) {
  const [typed, setTyped] = useState(name);
  useUnsavedPopup(() => typed !== name);
  const given = required ? typed.trim() : typed;
  return (
    <PopupForm
      {...form}
      onSubmit={() => (required && given === '' ? `${label} is required` : onSubmit(given))}
    >
      {(refusal, clear) => (
        <>
          {note && (
            <Text c="dimmed" mb={12}>
              {note}
            </Text>
          )}
          <TextInput
            label={label}
            required={required}
            data-autofocus
            onFocus={({ currentTarget }) => selects && currentTarget.select()}
            description={description}
            maxLength={maxLength}
            value={typed}
            error={refusal}
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
