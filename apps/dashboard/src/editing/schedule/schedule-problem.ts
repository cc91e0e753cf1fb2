/** The value of a field whose text is not a time. It is never stored: saving is refused. */
export const notATime = 'not a time';

interface Schedule {
  publish_at: string | null;
  unpublish_at: string | null;
}

/** Returns the problem of a schedule as a sentence, or null. Times in the past have no effect. */
export function scheduleProblem({ publish_at, unpublish_at }: Schedule, now = Date.now()): string | null {
  const [publish, unpublish] = [publish_at, unpublish_at].map((at) => (at === null ? null : Date.parse(at)));
  if (publish != null && publish <= now) return 'The time to publish has passed: choose a later one.';
  if (unpublish != null && unpublish <= now) return 'The time to unpublish has passed: choose a later one.';
  if (publish != null && unpublish != null && unpublish <= publish)
    return 'It would be unpublished before it is published.';
  return null;
}

/** Returns the problem of a schedule as it was entered in a form, or null. */
export function enteredProblem(publish: unknown, unpublish: unknown): string | null {
  if (publish === notATime || unpublish === notATime) return 'A time is written as 17:30.';
  return scheduleProblem({ publish_at: asTime(publish), unpublish_at: asTime(unpublish) });
}

/** Returns a time in ISO 8601, or null for any other value. */
export function asTime(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
}
