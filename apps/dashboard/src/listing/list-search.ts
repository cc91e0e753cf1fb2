import { z } from 'zod';

/** What a list can look like. */
export const listLayouts = ['card', 'table', 'month'] as const;
export type ListLayout = (typeof listLayouts)[number];

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
  view: z.enum(listLayouts).optional().catch(undefined),
  /** Of the month view; without it the present one. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});
export type ListSearch = z.infer<typeof listSearch>;

/** Parameters that the filters of single lists are kept in. */
export type FilterName = 'state' | 'form' | 'category' | 'priority';
