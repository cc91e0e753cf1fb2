import { expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

it('reads a typed date in its format only: no day is guessed', () => {
  expect(parseDate('12/31/2026')).toBe('2026-12-31');
  expect(parseDate(' 2/9/2024 ')).toBe('2024-02-09');
  expect(parseDate('02/29/2024')).toBe('2024-02-29');
  for (const refused of ['02/30/2026', '31/12/2026', '2026-12-31', '12/31/26', 'tomorrow', '', '00/10/2026'])
    expect(parseDate(refused)).toBeNull();
});
