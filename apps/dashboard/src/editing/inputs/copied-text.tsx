import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { withDescription } from '../../base/ui/with-description.tsx';
import classes from './copied-text.module.css';

interface CopiedTextProps {
  id: string;
  describedBy: string | undefined;
  text: string;
  /** For example `Copy the client token`. */
  label: string;
  placeholder?: string;
}

/** A text that cannot be changed, shown to be copied. */
export function CopiedText({ id, describedBy, text, label, placeholder }: CopiedTextProps) {
  return (
    <TextInput
      id={id}
      {...withDescription(describedBy)}
      readOnly
      value={text}
      placeholder={placeholder}
      classNames={{ input: classes.text }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        text && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Tooltip label={copied ? 'Copied' : 'Copy'}>
                <ActionIcon size={28} aria-label={copied ? 'Copied' : label} onClick={copy}>
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        )
      }
    />
  );
}
