import { z } from 'zod';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { Fields, StoredRecord } from './hooks.ts';

const names = ['publish_at', 'unpublish_at'] as const;
const times = z.object({ publish_at: z.string().nullish(), unpublish_at: z.string().nullish() });

/**
 * Checks the scheduled times of a page or post, and applies those that have passed.
 *
 * @param stored the record that changes, read only if the change names a time; none for a new record
 * @throws 422 INVALID if the record would go offline before it goes online
 */
export async function withScheduledTimes<F extends Fields>(
  fields: F,
  stored?: () => Promise<StoredRecord>,
): Promise<F> {
  const given = times.parse(fields);
  if (!given.publish_at && !given.unpublish_at) return fields;
  const isWhole = given.publish_at !== undefined && given.unpublish_at !== undefined;
  const before = isWhole || !stored ? {} : times.parse(await stored());
  const { publish_at: from, unpublish_at: until } = { ...before, ...given };
  if (from && until && Date.parse(until) <= Date.parse(from)) {
    throw invalidField('unpublish_at', 'This would end before it begins');
  }
  return withDueTimes(fields, stored);
}

/**
 * Times that have passed are due now: returns the fields of a page or post with the status that its times lead to, and without these times.
 * The later of two passed times decides. A time that is stored already is not new: callers send whole records back.
 */
export async function withDueTimes<F extends Fields>(
  fields: F,
  stored?: () => StoredRecord | Promise<StoredRecord>,
): Promise<F> {
  const now = Date.now();
  const passed = names
    .map((name) => ({ name, at: Date.parse(String(fields[name] ?? '')) }))
    .filter(({ at }) => at <= now);
  if (passed.length === 0) return fields;
  const before = (await stored?.()) ?? {};
  const due = passed
    .filter(({ name, at }) => at !== Date.parse(String(before[name] ?? '')))
    .toSorted((a, b) => a.at - b.at);
  const last = due.at(-1);
  if (!last) return fields;
  const status = last.name === 'publish_at' ? 'published' : 'draft';
  return { ...fields, ...Object.fromEntries(due.map(({ name }) => [name, null])), status };
}
