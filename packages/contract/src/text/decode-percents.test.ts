import { expect, it } from 'vitest';
import { decodePercents } from './decode-percents.ts';

it.each([
  ['/a', '/a'],
  ['/caf%C3%A9', '/café'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('reads %s as %s', (path, read) => {
  expect(decodePercents(path)).toBe(read);
});
