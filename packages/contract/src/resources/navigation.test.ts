import { expect, it } from 'vitest';
import { menuItemClass } from './navigation.ts';

it('writes a class as one word', () => {
  expect(menuItemClass('Big  Button')).toBe('big-button');
});
