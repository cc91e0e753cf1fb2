import { z } from 'zod';

const choice = z.string().max(100).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/**
 * The state of a list in its address, so that it can be shared and Back returns to it. What has its default
 * value is left out. `page` counts from 1, as people do.
 */
export const listSearch = z.object({
  q: z.string().max(200).optional().catch(undefined),
  sort: z.enum(['added', 'modified', 'title']).optional().catch(undefined),
  status: z.enum(['published', 'draft']).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(100_000).optional().catch(undefined),
  /** First and last day, in the person's time zone. */
  since: day,
  until: day,
  state: choice,
  form: choice,
  category: choice,
  priority: choice,
  view: z.enum(['card', 'table']).optional().catch(undefined),
});
export type ListSearch = z.infer<typeof listSearch>;

/** Parameters that the filters of single lists are kept in. */
export type FilterName = 'state' | 'form' | 'category' | 'priority';
