import { expect, it } from 'vitest';
import { scheduleProblem } from './schedule-problem.ts';
import { timeZoneName } from './time-zone.ts';

const now = Date.parse('2026-11-21T06:00:00Z');
const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;

it('says what is wrong with a schedule', () => {
  const problem = (publish_at: string | null, unpublish_at: string | null) =>
    scheduleProblem({ publish_at, unpublish_at }, now);
  expect(problem(null, null)).toBeNull();
  expect(problem(at('07'), at('08'))).toBeNull();
  expect(problem(at('08'), at('07'))).toBe('It would be unpublished before it is published.');
  expect(problem(at('05'), null)).toContain('time to publish has passed');
  expect(problem(null, at('05'))).toContain('time to unpublish has passed');
});

it('names the time zone and its offset', () => {
  expect(timeZoneName()).toMatch(/UTC[+−]\d\d:\d\d$/);
});
