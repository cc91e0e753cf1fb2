import { expect, it } from 'vitest';
import { isId } from './ids.ts';
import { newId } from './new-id.ts';

it('knows an id of a kind by its form', () => {
  const id = newId('page');
  expect(isId('page', id)).toBe(true);
  expect(isId('post', id)).toBe(false);
  const made = `pg_${'0'.repeat(26)}`;
  expect(isId('page', made)).toBe(true);
  // Beyond 128 bits, letters that are not of the alphabet, and what only contains one.
  const wrong = [
    `pg_8${'0'.repeat(25)}`,
    ...['i', 'l', 'o', 'u', 'A', '-'].map((c) => made.slice(0, -1) + c),
  ];
  for (const text of [...wrong, `${made}0`, `${made}\n`, made.slice(0, -1), 'pg_', '', null, 7]) {
    expect(isId('page', text), String(text)).toBe(false);
  }
});
