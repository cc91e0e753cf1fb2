import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { typeParsers } from './connection-options.ts';

const instant = typeParsers.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');

describe('timestamps', () => {
  it.each([
    ['2026-11-21 02:00:00+00', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21 02:00:00.1+00', '2026-11-21T02:00:00.100Z'],
    ['2026-11-21 02:00:00.012+00', '2026-11-21T02:00:00.012Z'],
    ['2026-11-21 02:00:00.123456+00', '2026-11-21T02:00:00.123Z'],
    ['2026-11-21 02:00:00+05:30', '2026-11-20T20:30:00.000Z'],
  ])('%s is %s', (stored, shown) => {
    expect(instant(stored)).toBe(shown);
  });

  it('are refused where no Date can hold them', () => {
    expect(() => instant('infinity')).toThrow(RangeError);
  });
});
