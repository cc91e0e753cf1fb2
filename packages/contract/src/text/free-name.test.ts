import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it('keeps a name that is free, and else takes the first free number', () => {
  const taken = new Set(['rooms', 'rooms-2', 'rooms-4']);
  const isTaken = (name: string) => taken.has(name);
  expect(freeName('offers', isTaken)).toBe('offers');
  expect(freeName('rooms', isTaken)).toBe('rooms-3');
  expect(freeName('rooms', isTaken, (number) => `rooms_${number}`)).toBe('rooms_2');
});
