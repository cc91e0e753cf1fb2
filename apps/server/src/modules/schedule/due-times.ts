import type { Fields } from '../../resource/write/hooks.ts';

/**
 * Times that have passed are due now: returns the fields of a page or post with the status that its times lead to, and without these times.
 * The later of two passed times decides.
 */
export function withDueTimes<F extends Fields>(fields: F, now = Date.now()): F {
  const passed = (['publish_at', 'unpublish_at'] as const)
    .map((name) => ({ name, at: Date.parse(String(fields[name] ?? '')) }))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at);
  const last = passed.at(-1);
  if (!last) return fields;
  const status = last.name === 'publish_at' ? 'published' : 'draft';
  return { ...fields, ...Object.fromEntries(passed.map(({ name }) => [name, null])), status };
}
