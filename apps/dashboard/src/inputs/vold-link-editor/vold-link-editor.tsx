import { TextInput } from '@mantine/core';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asLink } from '../read-value.ts';
import { LinkAddress } from './link-address.tsx';
import classes from './vold-link-editor.module.css';

function VoldLinkEditor({ id, describedBy, value, language, invalid, onType, onChange }: InputProps) {
  const link = asLink(value);
  return (
    <div className={classes.box}>
      <label className={classes.part} htmlFor={`${id}-label-text`}>
        Label
      </label>
      <TextInput
        id={`${id}-label-text`}
        value={link.label ?? ''}
        onChange={(event) => onType({ ...link, label: event.currentTarget.value })}
      />
      <label className={classes.part} htmlFor={id}>
        Link
      </label>
      <LinkAddress
        id={id}
        describedBy={describedBy}
        value={link.link ?? ''}
        language={language}
        invalid={invalid}
        onType={(address) => onType({ ...link, link: address })}
        onChoose={(address, title) => onChange({ ...link, link: address, label: link.label || title })}
      />
    </div>
  );
}

/** A label and where it leads (PICK-02, PICK-03). */
export const voldLinkEditor: InputKind = {
  Input: VoldLinkEditor,
  labelling: 'group',
  isEmpty: (value) => !asLink(value).link && !asLink(value).file,
};
