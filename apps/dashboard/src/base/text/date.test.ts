import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTicketDate } from './date.ts';

it("CONST-04 dates show as 'DD MMMM YYYY'", () => {
  expect(formatDate('2026-03-07T12:00:00')).toBe('07 March 2026');
  expect(formatDateTime('2026-03-07T12:05:00')).toBe('07 March 2026, 12:05');
  expect(formatDate(null)).toBe('');
});

it('CONST-05 dates of tickets show as DD/MM/YYYY', () => {
  expect(formatTicketDate('2026-03-07T12:00:00')).toBe('07/03/2026');
  expect(formatTicketDate('soon')).toBe('soon');
});
