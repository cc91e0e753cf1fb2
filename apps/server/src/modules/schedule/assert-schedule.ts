import { z } from 'zod';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { Fields, StoredRecord } from '../../resource/write/hooks.ts';

const times = z.object({ publish_at: z.string().nullish(), unpublish_at: z.string().nullish() });

/**
 * Refuses a page or post that would go offline before it goes online, and so never be there.
 *
 * @param stored of a change: asked for only where it names one of the two times
 * @throws 422
 */
export async function assertSchedule(fields: Fields, stored?: () => Promise<StoredRecord>): Promise<void> {
  const given = times.parse(fields);
  if (!given.publish_at && !given.unpublish_at) return;
  const isWhole = given.publish_at !== undefined && given.unpublish_at !== undefined;
  const before = isWhole || !stored ? {} : times.parse(await stored());
  const { publish_at: from, unpublish_at: until } = { ...before, ...given };
  if (from && until && Date.parse(until) <= Date.parse(from)) {
    throw invalidField('unpublish_at', 'This would end before it begins');
  }
}
