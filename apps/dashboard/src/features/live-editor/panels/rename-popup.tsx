import { NameForm } from '../../../core/popups/name-form.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';

/** Asks for a section's name; an empty one is ignored by the command. */
export function openRename(
  name: string,
  onRename: (name: string) => void,
  kind: 'section' | 'block' = 'section',
): void {
  openPopup({
    title: `Rename ${kind}`,
    width: 'small',
    content: (close) => (
      <NameForm
        action="Rename"
        label={kind === 'block' ? 'Block name' : 'Section name'}
        name={name}
        close={close}
        onSubmit={(typed) => {
          onRename(typed);
          return null;
        }}
      />
    ),
  });
}
