import type { InputWith, SectionInputComponent } from './inputs.ts';

/** How a value is edited in the page: as plain text of one line or more, as rich text, as a list of items, or in one piece in its form. */
type FrameKind = 'line' | 'lines' | 'html' | 'list' | 'whole';

type FrameInputs = SectionInputComponent &
  InputWith<'line' | 'lines' | 'number' | 'html' | 'list' | 'word' | 'date' | 'flag'>;

// The editor's frame has no room for the table of inputs (decision 0013). A missing name does not compile.
const kinds: Readonly<Record<FrameInputs, FrameKind>> = {
  VoldInput: 'line',
  VoldTextarea: 'lines',
  VoldNumber: 'line',
  VoldRichEditor: 'html',
  VoldMultipleAddComponent: 'list',
  VoldColorPicker: 'whole',
  VoldCalendar: 'whole',
  VoldToggle: 'whole',
};

/** Undefined for other inputs: the parts of their values are known to them alone. */
export const kindInFrame = (input: { readonly component: string }): FrameKind | undefined =>
  (kinds as Partial<Record<string, FrameKind>>)[input.component];
