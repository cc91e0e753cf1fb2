import { expect, it } from 'vitest';
import { enteredProblem, notATime, scheduleProblem } from './schedule-problem.ts';
import { timeZoneName } from './time-zone.ts';

const now = Date.parse('2026-11-21T06:00:00Z');
const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;

it('does not take a text that is no time for an empty field (H13)', () => {
  expect(enteredProblem(null, notATime)).toBe('A time is written as 17:30.');
  expect(enteredProblem(null, '')).toBeNull();
});

it('says what is wrong with a schedule', () => {
  const problem = (publish_at: string | null, unpublish_at: string | null) =>
    scheduleProblem({ publish_at, unpublish_at }, now);
  expect(problem(null, null)).toBeNull();
  expect(problem(at('07'), at('08'))).toBeNull();
  expect(problem(at('08'), at('07'))).toBe('It would be unpublished before it is published.');
  expect(problem(at('07'), at('07'))).toBe('It would be unpublished before it is published.');
  expect(problem(at('06'), null)).toContain('time to publish has passed');
  expect(problem(at('05'), null)).toContain('time to publish has passed');
  expect(problem(null, at('05'))).toContain('time to unpublish has passed');
});

it('names the time zone with the offset of the chosen days, and with none where they differ', () => {
  expect(timeZoneName()).toMatch(/UTC[+−]\d\d:\d\d$/);
  const before = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  try {
    const [winter, summer] = [new Date('2026-01-05T08:00:00Z'), new Date('2027-07-01T07:00:00Z')];
    expect(timeZoneName(winter)).toBe('Europe/Berlin, UTC+01:00');
    expect(timeZoneName(summer)).toBe('Europe/Berlin, UTC+02:00');
    expect(timeZoneName(winter, summer)).toBe('Europe/Berlin');
  } finally {
    process.env.TZ = before;
  }
});
