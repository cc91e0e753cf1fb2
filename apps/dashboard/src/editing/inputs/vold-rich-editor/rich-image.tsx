import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { Media } from '@vold/contract';
import { useState } from 'react';
import { mediaValue } from '../picture-picker/media-value.ts';
import { openMediaPicker } from '../picture-picker/open-media-picker.tsx';
import { safeElement } from './safe-element.ts';

/** Inserts a picture of the file manager; for a selected picture, its alternative text. */
export function RichImage({ language }: { language: string }) {
  const { editor } = useRichTextEditorContext();
  const selected = useEditorState({ editor, selector: () => (editor ? pictureAt(editor) : null) }) ?? null;
  const [alt, setAlt] = useState<string | null>(null);
  const close = () => {
    setAlt(null);
    editor?.commands.focus();
  };
  const choose = () => {
    setAlt(null);
    openMediaPicker({
      kind: 'picture',
      onChoose: (media) => editor && insertPicture(editor, media, language),
      onCancel: () => editor?.commands.focus(),
    });
  };
  const press = () => {
    if (alt !== null) return close();
    if (selected === null) choose();
    else setAlt(safeElement(selected)?.getAttribute('alt') ?? '');
  };
  const apply = () => {
    const picture = selected === null ? null : safeElement(selected);
    if (editor && picture && alt !== null) {
      picture.setAttribute('alt', alt.trim());
      editor.chain().focus().updateAttributes('keptInline', { html: picture.outerHTML }).run();
    }
    close();
  };
  return (
    <Popover opened={alt !== null} onDismiss={close} trapFocus returnFocus width={340} position="bottom">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Picture"
          title="Picture"
          active={selected !== null}
          onClick={press}
        >
          <IconPhoto size={16} stroke={1.6} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Picture">
        <TextInput
          label="Alternative text"
          description="What the picture shows, for people who cannot see it. Leave it empty for decoration."
          value={alt ?? ''}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Group gap={8} justify="flex-end" mt={12}>
          <Button size="xs" onClick={choose}>
            Replace
          </Button>
          <Button size="xs" variant="filled" onClick={apply}>
            Apply
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The selected picture as HTML; null if none is. */
function pictureAt(editor: Editor): string | null {
  const { selection } = editor.state;
  const html: unknown = 'node' in selection ? editor.getAttributes('keptInline').html : null;
  return typeof html === 'string' && /^<img\b/i.test(html) ? html : null;
}

function insertPicture(editor: Editor, media: Media, language: string): void {
  const { url, alt = '', width, height } = mediaValue(media, language);
  const picture = document.createElement('img');
  picture.setAttribute('src', url);
  picture.setAttribute('alt', alt ?? '');
  if (width && height) {
    picture.setAttribute('width', String(width));
    picture.setAttribute('height', String(height));
  }
  // Selected, so that the button asks for its alternative text next.
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'keptInline', attrs: { html: picture.outerHTML } })
    .setNodeSelection(from)
    .run();
}
