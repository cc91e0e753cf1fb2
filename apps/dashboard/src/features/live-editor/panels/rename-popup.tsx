import { TextInput } from '@mantine/core';
import { constants } from '@vold/contract';
import { useState } from 'react';
import { PopupForm } from '../../../core/popups/popup-form.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../../core/popups/popup-work.ts';

interface RenameFormProps {
  name: string;
  kind: 'section' | 'block';
  onRename: (name: string) => void;
  onClose: () => void;
}

function RenameForm({ name, kind, onRename, onClose }: RenameFormProps) {
  const [text, setText] = useState(name);
  useUnsavedPopup(() => text !== name);
  return (
    <PopupForm
      action="Rename"
      close={onClose}
      onSubmit={() => {
        onRename(text);
        return null;
      }}
    >
      {() => (
        <TextInput
          data-autofocus
          label={kind === 'block' ? 'Block name' : 'Section name'}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </PopupForm>
  );
}

/** Asks for a section's name; an empty one is ignored by the command. */
export function openRename(
  name: string,
  onRename: (name: string) => void,
  kind: RenameFormProps['kind'] = 'section',
): void {
  openPopup({
    title: `Rename ${kind}`,
    width: constants.popupWidth.small,
    content: (close) => <RenameForm name={name} kind={kind} onRename={onRename} onClose={close} />,
  });
}
