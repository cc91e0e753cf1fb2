/** The value of a field with a day and a text that is no time: nothing that is saved, so that a save is refused. */
export const notATime = 'not a time';

interface Schedule {
  publish_at: string | null;
  unpublish_at: string | null;
}

/** What is wrong with a schedule, in words, or null. Times that have passed do nothing. */
export function scheduleProblem({ publish_at, unpublish_at }: Schedule, now = Date.now()): string | null {
  const [publish, unpublish] = [publish_at, unpublish_at].map((at) => (at === null ? null : Date.parse(at)));
  if (publish != null && publish <= now) return 'The time to publish has passed: choose a later one.';
  if (unpublish != null && unpublish <= now) return 'The time to unpublish has passed: choose a later one.';
  if (publish != null && unpublish != null && unpublish <= publish)
    return 'It would be unpublished before it is published.';
  return null;
}

/** What is wrong with the schedule of a form, as it was entered. */
export function enteredProblem(publish: unknown, unpublish: unknown): string | null {
  if (publish === notATime || unpublish === notATime) return 'A time is written as 17:30.';
  return scheduleProblem({ publish_at: asTime(publish), unpublish_at: asTime(unpublish) });
}

/** A stored time as it is sent: ISO 8601, or null. */
export function asTime(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
}
