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
