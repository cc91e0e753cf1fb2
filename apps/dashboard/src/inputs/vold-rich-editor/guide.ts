import type { InputGuide } from '../input-guide.ts';

export const voldRichEditorGuide: InputGuide = {
  title: 'Rich text',
  about:
    'Text with headings, lists and links, stored as HTML. Pasted text loses classes, styles, directions and scripts; `buttons` chooses the tools.',
  definition: { title: 'Text', required: true },
  filled: '<h2>The garden</h2><p>Frangipani, and <strong>shade</strong> at noon.</p>',
};
