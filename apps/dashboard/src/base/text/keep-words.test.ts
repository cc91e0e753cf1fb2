import { expect, it } from 'vitest';
import { keepWords } from './keep-words.ts';

it('FORM-35 special characters go, word characters and whitespace stay', () => {
  expect(keepWords('Price (per night), 2 people: €90_a!')).toBe('Price per night 2 people 90_a');
  expect(keepWords('Café\tÑandú')).toBe('Café\tÑandú');
});
