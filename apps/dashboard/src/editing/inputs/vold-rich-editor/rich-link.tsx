import { Button, Group, Popover } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { completeAddress } from '@vold/contract';
import { useId, useState } from 'react';
import { LinkAddress } from '../vold-link-editor/link-address.tsx';
import classes from './rich-text-field.module.css';

/** The anchor button: sets the link of the selected text, by the same search for pages as the link input (PICK-08). */
export function RichLink({ language }: { language: string }) {
  const { editor } = useRichTextEditorContext();
  // The editor does not draw its buttons again for every key: this one asks for itself.
  const active = useEditorState({ editor, selector: () => editor?.isActive('link') ?? false }) ?? false;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [exists, setExists] = useState(false);

  const open = () => {
    const href: unknown = editor?.getAttributes('link').href;
    setAddress(typeof href === 'string' ? href : '');
    setExists(typeof href === 'string');
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    editor?.commands.focus();
  };
  const save = (link: string) => {
    const wanted = completeAddress(link);
    if (editor && wanted !== '') {
      const chain = editor.chain().focus().extendMarkRange('link');
      // Without a selection there is no text to make a link of: the address itself becomes it.
      if (editor.state.selection.empty && !exists) {
        chain
          .insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] })
          .run();
      } else chain.setLink({ href: wanted }).run();
    }
    close();
  };
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      trapFocus
      returnFocus
      shadow="none"
      width={340}
      position="bottom"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link"
          active={active}
          onClick={opened ? close : open}
        >
          <IconLink size={16} stroke={1.6} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown className={classes.link} aria-label="Link">
        <label htmlFor={id}>Address</label>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field is its Apply button */}
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.defaultPrevented) return;
            event.preventDefault();
            save(address);
          }}
        >
          <LinkAddress
            id={id}
            describedBy={undefined}
            value={address}
            language={language}
            invalid={false}
            onType={setAddress}
            onChoose={save}
            inPopover
          />
        </div>
        <Group gap={8} justify="flex-end" mt={12}>
          {exists && (
            <Button
              size="xs"
              onClick={() => {
                editor?.chain().focus().extendMarkRange('link').unsetLink().run();
                close();
              }}
            >
              Remove link
            </Button>
          )}
          <Button size="xs" variant="filled" disabled={address.trim() === ''} onClick={() => save(address)}>
            Apply
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
