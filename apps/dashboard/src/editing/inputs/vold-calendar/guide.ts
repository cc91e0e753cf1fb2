import type { InputGuide } from '../input-guide.ts';

export const voldCalendarGuide: InputGuide = {
  title: 'Date',
  about: 'A date, shown as MM/DD/YYYY and stored as YYYY-MM-DD.',
  definition: { title: 'Opening day', required: true },
  filled: '2026-12-01',
};
