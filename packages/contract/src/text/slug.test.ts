import { expect, it } from 'vitest';
import { clientResource } from '../resources/client.ts';
import { asciiSlug, clientSlug, keySlug, slugify, tidyAddress } from './slug.ts';

it('makes words joined by single dashes of a title, lower-cased, none at the ends', () => {
  expect(slugify('Rooms & Villas')).toBe('rooms-villas');
  expect(slugify('  The house — that Ketut built! ')).toBe('the-house-that-ketut-built');
  expect(slugify('Café Ñandú')).toBe('cafe-nandu');
  expect(slugify('部屋 2')).toBe('部屋-2');
  expect(slugify('Beach ☀️ day')).toBe('beach-day');
  expect(slugify('Room 1️⃣ 👩‍👧 ❤️')).toBe('room-1');
  expect(slugify('---')).toBe('');
  expect(slugify('Trường Sa, Ẑürich ǘ')).toBe('truong-sa-zurich-u');
  expect(slugify('Η Αθήνα')).toBe('η-αθηνα');
  expect(slugify('\u0301 a \u0301')).toBe('a');
});

it('B12 keeps letters that only look like others with an accent', () => {
  expect(slugify('Мой йод и ёлка')).toBe('мой-йод-и-ёлка');
  expect(slugify('Київ, їжак')).toBe('київ-їжак');
  expect(slugify('दिल्ली में')).toBe('दिल्ली-में');
  expect(slugify('パン がぎ')).toBe('パン-がぎ');
});

it('FORM-28 non-word characters and spaces of a slug become dashes, lower-cased', () => {
  expect(tidyAddress('Rooms & Rates')).toBe('rooms-rates');
  expect(tidyAddress(' /Offers/Low Season!/ ')).toBe('offers/low-season');
  expect(tidyAddress('Kamar  #3 — Laut')).toBe('kamar-3-laut');
  expect(tidyAddress('部屋 2')).toBe('部屋-2');
  expect(tidyAddress('beach/☀️')).toBe('beach');
  expect(tidyAddress(' -/- ')).toBe('');
});

it.each([
  ['Saltwater House', 'saltwater-house'],
  ['Café Ñ & Söhne', 'cafe-n-sohne'],
  [`${'long '.repeat(20)}`, `${'long-'.repeat(12)}lon`],
  ['Дом 7', '7'],
])('makes a slug of a client that the contract takes of %s', (name, slug) => {
  expect(clientSlug(name)).toBe(slug);
  expect(clientResource.fields.shape.slug.safeParse(slug).success).toBe(true);
});

it.each([
  ['Low Season!', 'low-season', 'low-season'],
  ['two_words -- three', 'two_words-three', 'two-words-three'],
  ['Café', 'caf', 'cafe'],
  ['Дом 7', '7', '7'],
  ['a дом b', 'a-b', 'a-b'],
  ['—', '', ''],
])('makes of %s the word %s and the key %s', (text, word, key) => {
  expect(asciiSlug(text)).toBe(word);
  expect(keySlug(text)).toBe(key);
});
