import { expect, it } from 'vitest';
import { keepWords } from './keep-words.ts';
import { tidyAddress } from './tidy-address.ts';

it('FORM-28 non-word characters and spaces of a slug become dashes, lower-cased', () => {
  expect(tidyAddress('Rooms & Rates')).toBe('rooms-rates');
  expect(tidyAddress(' /Offers/Low Season!/ ')).toBe('offers/low-season');
  expect(tidyAddress('Kamar  #3 — Laut')).toBe('kamar-3-laut');
  expect(tidyAddress('部屋 2')).toBe('部屋-2');
  expect(tidyAddress(' -/- ')).toBe('');
});

it('FORM-35 special characters go, word characters and whitespace stay', () => {
  expect(keepWords('Price (per night), 2 people: €90_a!')).toBe('Price per night 2 people 90_a');
  expect(keepWords('Café\tÑandú')).toBe('Café\tÑandú');
});
