import dayjs from 'dayjs';
import { afterEach, expect, it } from 'vitest';
import { clientTime, momentAt, setClientZone } from './client-time.ts';
import { formatDate, formatDateTime } from './date.ts';

afterEach(() => setClientZone(undefined));

it('B14 a moment is shown, and chosen, as clocks show it where the client is', () => {
  setClientZone('Asia/Makassar');
  expect(formatDateTime('2026-11-24T22:30:00.000Z')).toBe('25 November 2026, 06:30');
  expect(momentAt(dayjs('2026-11-25 06:30:00'))).toBe('2026-11-24T22:30:00.000Z');
  setClientZone('America/New_York');
  expect(formatDate('2026-11-25T03:00:00.000Z')).toBe('24 November 2026');
});

it('B14 a day is the same day everywhere', () => {
  setClientZone('America/New_York');
  expect(formatDate('2026-11-25')).toBe('25 November 2026');
  expect(clientTime('2026-11-25').format('YYYY-MM-DD')).toBe('2026-11-25');
});

it('B14 a client that has chosen none has UTC, as its visitors; without a client it is that of the person', () => {
  setClientZone('');
  expect(formatDateTime('2026-11-24T22:30:00.000Z')).toBe('24 November 2026, 22:30');
  setClientZone(undefined);
  const moment = '2026-11-24T22:30:00.000Z';
  expect(formatDateTime(moment)).toBe(dayjs(moment).format('DD MMMM YYYY, HH:mm'));
  expect(momentAt(dayjs(moment))).toBe(moment);
});
