import type { InputGuide } from '../input-guide.ts';

export const voldRichEditorGuide: InputGuide = {
  title: 'Rich text',
  about:
    'Text with headings, lists and links, stored as HTML. Pasted text keeps its formatting and loses classes, styles, directions and scripts; `buttons` chooses the tools: numbered lists, quotes, tables, pictures, code and alignment are there if it names them.',
  definition: { title: 'Text', required: true },
  filled: '<h2>The garden</h2><p>Frangipani, and <strong>shade</strong> at noon.</p>',
};
