import { RichTextEditor } from '@mantine/tiptap';
import { RichLink } from './rich-link.tsx';

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

/** Drawn as words: "H1" reads at once where an icon of it does not. */
const headingIcons = Object.fromEntries(
  [1, 2, 3, 4, 5].map((level) => [level, () => <span aria-hidden>H{level}</span>]),
);

/** Names that hold the words which are seen. */
export const headingLabels = {
  h1ControlLabel: 'H1, heading 1',
  h2ControlLabel: 'H2, heading 2',
  h3ControlLabel: 'H3, heading 3',
  h4ControlLabel: 'H4, heading 4',
  h5ControlLabel: 'H5, heading 5',
} as const;

interface RichTextToolsProps {
  /** Buttons offered; default all. */
  buttons: readonly string[] | undefined;
  /** The content language, in which pages are searched for links. */
  language: string;
}

export function RichTextTools({ buttons = richTextButtons, language }: RichTextToolsProps) {
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
        {has('h1') && <RichTextEditor.H1 icon={headingIcons[1]} />}
        {has('h2') && <RichTextEditor.H2 icon={headingIcons[2]} />}
        {has('h3') && <RichTextEditor.H3 icon={headingIcons[3]} />}
        {has('h4') && <RichTextEditor.H4 icon={headingIcons[4]} />}
        {has('h5') && <RichTextEditor.H5 icon={headingIcons[5]} />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup {...group}>
        {has('unorderedlist') && <RichTextEditor.BulletList />}
        {has('anchor') && <RichLink language={language} />}
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
