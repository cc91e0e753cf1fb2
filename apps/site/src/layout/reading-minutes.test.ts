import type { Block, BlockRow } from '@vold/contract';
import { expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

const row = (data: Block['data'], more: Partial<Block> = {}): BlockRow => [
  { id: 'b1', component_name: 'Full Text', data, ...more },
];
const words = (count: number) => `<p>${'tide <b>water</b> '.repeat(count / 2)}</p>`;

it('works out the minutes that a post takes to read, from the words that it shows', () => {
  expect(readingMinutes([])).toBe(0);
  expect(readingMinutes([row({ text: words(150) })])).toBe(0);
  expect(readingMinutes([row({ text: words(300) }), row({ text: words(300) })])).toBe(3);
  expect(readingMinutes([row({ text: words(600) }, { hide: true })])).toBe(0);
  expect(readingMinutes([row({ text: `<p>${'潮'.repeat(1000)}</p>` })])).toBe(2);
});
