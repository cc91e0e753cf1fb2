import { expect, it } from 'vitest';
import { slugify } from './slug.ts';

it('non-word characters and spaces become single dashes, lower-cased, none at the ends', () => {
  expect(slugify('Rooms & Villas')).toBe('rooms-villas');
  expect(slugify('  The house — that Ketut built! ')).toBe('the-house-that-ketut-built');
  expect(slugify('Café Ñandú')).toBe('cafe-nandu');
  expect(slugify('部屋 2')).toBe('部屋-2');
  expect(slugify('---')).toBe('');
});
