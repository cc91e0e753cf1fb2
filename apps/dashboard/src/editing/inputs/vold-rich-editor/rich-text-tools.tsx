import { RichTextEditor } from '@mantine/tiptap';
import { type RichTextButton, richTextButtonNames, richTextButtons } from '@vold/contract';
import { RichAlignment } from './rich-alignment.tsx';
import { RichImage } from './rich-image.tsx';
import { RichLink } from './rich-link.tsx';
import { RichTable } from './rich-table.tsx';

/** Drawn as words: "H1" reads at once where an icon of it does not. */
const headingIcons = Object.fromEntries(
  [1, 2, 3, 4, 5].map((level) => [level, () => <span aria-hidden>H{level}</span>]),
);

/** Mantine's names for its controls are not those of the other editors. */
export const controlLabels = {
  h1ControlLabel: richTextButtonNames.h1,
  h2ControlLabel: richTextButtonNames.h2,
  h3ControlLabel: richTextButtonNames.h3,
  h4ControlLabel: richTextButtonNames.h4,
  h5ControlLabel: richTextButtonNames.h5,
  orderedListControlLabel: richTextButtonNames.orderedlist,
  blockquoteControlLabel: richTextButtonNames.quote,
} as const;

interface RichTextToolsProps {
  /** Buttons offered; without it those of the specification. */
  buttons: readonly string[] | undefined;
  /** The content language, in which pages are searched for links. */
  language: string;
}

export function RichTextTools({ buttons = richTextButtons, language }: RichTextToolsProps) {
  const has = (name: RichTextButton) => buttons.includes(name);
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
        {has('orderedlist') && <RichTextEditor.OrderedList />}
        {has('anchor') && <RichLink language={language} />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup {...group}>
        {has('quote') && <RichTextEditor.Blockquote />}
        {has('code') && <RichTextEditor.CodeBlock />}
        {has('table') && <RichTable />}
        {has('image') && <RichImage language={language} />}
      </RichTextEditor.ControlsGroup>
      {has('alignment') && (
        <RichTextEditor.ControlsGroup {...group}>
          <RichAlignment />
        </RichTextEditor.ControlsGroup>
      )}
    </RichTextEditor.Toolbar>
  );
}
