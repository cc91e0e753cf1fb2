import { expect, it } from 'vitest';
import { timeZone } from './time-zone.ts';
import { momentOf, wallTime } from './wall-time.ts';

it('B14 a time zone is the name of a place, or UTC, or none', () => {
  for (const name of [
    '',
    'UTC',
    'Asia/Makassar',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+8',
    'asia/tokyo',
  ])
    expect(timeZone.safeParse(name).success, name).toBe(true);
  for (const name of ['+08:00', 'GMT+8', 'Bali', 'Asia/Nowhere', '../etc/passwd', "x'; --", 'A/'.repeat(40)])
    expect(timeZone.safeParse(name).success, name).toBe(false);
});

it.each([
  ['2026-11-24T22:30:00Z', 'Asia/Makassar', '2026-11-25 06:30:00'],
  ['2026-11-24T22:30:00Z', '', '2026-11-24 22:30:00'],
  ['2026-11-24T18:00:00Z', 'Asia/Kathmandu', '2026-11-24 23:45:00'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31 23:59:59'],
  ['2026-07-01T00:00:00Z', 'Europe/Berlin', '2026-07-01 02:00:00'],
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29 01:59:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
  ['2026-10-25T02:00:00Z', 'Europe/Berlin', '2026-10-25 03:00:00'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01 00:00:00'],
  ['0999-06-01T12:00:00Z', 'UTC', '0999-06-01 12:00:00'],
])('B14 at %s clocks in "%s" show %s, and back', (moment, zone, wall) => {
  expect(wallTime(new Date(moment), zone)).toBe(wall);
  expect(momentOf(wall, zone)).toEqual(new Date(moment));
});

it('B14 an hour that clocks leave out is the one after it', () => {
  expect(wallTime(momentOf('2026-03-29 02:30:00', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
    '2026-03-29 03:30:00',
  );
});
