import { choice } from '../define-section.ts';

/** How many pictures stand side by side where there is room. */
export const galleryColumns = choice('columns', 'Columns of a grid', [
  ['', 'As many as fit'],
  ...['2', '3', '4', '5', '6', '7', '8'].map((number) => [number, number] as const),
]);
