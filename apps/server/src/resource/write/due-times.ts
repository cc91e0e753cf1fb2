import type { Fields, StoredRecord } from './hooks.ts';

const names = ['publish_at', 'unpublish_at'] as const;

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
