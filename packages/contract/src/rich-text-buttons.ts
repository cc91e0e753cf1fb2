// Without Zod: the definitions of sections use this in the website's frame.

/** Buttons of a rich text whose definition names none. */
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

/** Buttons that a rich text has only if its definition names them. `code` is a block of code. */
export const moreRichTextButtons = ['orderedlist', 'quote', 'table', 'image', 'code', 'alignment'] as const;

export type RichTextButton = (typeof richTextButtons | typeof moreRichTextButtons)[number];

/** Names of the buttons, in every editor and where they are chosen. A heading's button shows "H1". */
export const richTextButtonNames: Readonly<Record<RichTextButton, string>> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  h1: 'H1, heading 1',
  h2: 'H2, heading 2',
  h3: 'H3, heading 3',
  h4: 'H4, heading 4',
  h5: 'H5, heading 5',
  unorderedlist: 'Bullet list',
  anchor: 'Link',
  orderedlist: 'Numbered list',
  quote: 'Quote',
  table: 'Table',
  image: 'Picture',
  code: 'Code block',
  alignment: 'Alignment',
};
