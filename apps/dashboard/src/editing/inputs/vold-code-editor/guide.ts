import type { InputGuide } from '../input-guide.ts';

export const voldCodeEditorGuide: InputGuide = {
  title: 'JSON',
  about: 'An object or a list, written as JSON. Text that is not valid stays, and cannot be saved.',
  definition: { title: 'Settings', required: true },
  filled: { layout: 'card', columns: 4 },
};
