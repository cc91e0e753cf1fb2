import { RichTextEditor } from '@mantine/tiptap';

/** The default buttons (CONST: rich text), by the names that definitions use. */
export const richTextButtons = [
  'bold',
  'italic',
  'underline',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'unorderedlist',
  'anchor',
] as const;

interface RichTextToolsProps {
  /** Buttons offered; default all. */
  buttons: readonly string[] | undefined;
}

export function RichTextTools({ buttons = richTextButtons }: RichTextToolsProps) {
  const has = (name: (typeof richTextButtons)[number]) => buttons.includes(name);
  const group = { role: 'presentation' } as const;
  return (
    <RichTextEditor.Toolbar aria-label="Text tools" role="toolbar">
      <RichTextEditor.ControlsGroup {...group}>
        {has('bold') && <RichTextEditor.Bold />}
        {has('italic') && <RichTextEditor.Italic />}
        {has('underline') && <RichTextEditor.Underline />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup {...group}>
        {has('h1') && <RichTextEditor.H1 />}
        {has('h2') && <RichTextEditor.H2 />}
        {has('h3') && <RichTextEditor.H3 />}
        {has('h4') && <RichTextEditor.H4 />}
        {has('h5') && <RichTextEditor.H5 />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup {...group}>
        {has('unorderedlist') && <RichTextEditor.BulletList />}
        {has('anchor') && <RichTextEditor.Link />}
        {has('anchor') && <RichTextEditor.Unlink />}
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
