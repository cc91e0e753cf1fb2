import { expect, it } from 'vitest';
import { copyTitle } from './copy-title.ts';

it('names copies of copies', () => {
  expect(copyTitle('Rooms')).toBe('Rooms (copy)');
  expect(copyTitle('Rooms (copy)')).toBe('Rooms (copy 2)');
  expect(copyTitle('Rooms (copy 9)')).toBe('Rooms (copy 10)');
});
