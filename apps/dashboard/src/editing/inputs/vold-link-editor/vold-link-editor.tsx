import { Button, TextInput } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { asLink } from '../../../base/text/read-picture-or-link.ts';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { fileNameOf } from '../file-name.ts';
import { openMediaPicker } from '../picture-picker/open-media-picker.tsx';
import { LinkAddress } from './link-address.tsx';
import classes from './vold-link-editor.module.css';

/** A label and where it leads: an address, or a file to download (PICK-02, PICK-03). */
export function VoldLinkEditor({ id, describedBy, value, language, invalid, onType, onChange }: InputProps) {
  const link = asLink(value);
  const chooseFile = () =>
    openMediaPicker({
      kind: 'files',
      onChoose: (media) => onChange({ ...link, file: media.url, label: link.label || media.name }),
    });
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
      <span className={classes.part} id={`${id}-file`}>
        File
      </span>
      <div className={`${classes.file} row`}>
        {link.file ? (
          <>
            <IconFile size={16} aria-hidden />
            <span className="grow cut">{fileNameOf(link.file)}</span>
            <IconButton
              Icon={IconX}
              label={`Take the file ${fileNameOf(link.file)} away`}
              tooltip="Take the file away"
              iconSize={16}
              size={28}
              onClick={() => onChange({ ...link, file: null })}
            />
          </>
        ) : (
          <Button size="xs" aria-describedby={`${id}-file`} onClick={chooseFile}>
            Choose file
          </Button>
        )}
      </div>
    </div>
  );
}
