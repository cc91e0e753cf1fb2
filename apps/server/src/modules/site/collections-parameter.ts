import { parseJson } from '@vold/contract';
import type { CollectionRequest } from '@vold/sections';
import { z } from 'zod';

const requests = z.record(
  z.string().max(500),
  z.object({
    type: z.string().max(60),
    categories: z.array(z.string().max(100)).max(100),
    count: z.number().int().min(1).max(48),
    order: z.enum(['newest', 'arranged', 'listed']),
    ids: z.array(z.string().max(100)).max(48).optional(),
  }),
);

/** Collections asked for by a draft's sections: JSON of `{ key: request }`, at most 100. */
export const collectionsParameter = z
  .string()
  .max(50_000)
  .transform((text, context): ReadonlyMap<string, CollectionRequest> => {
    const parsed = requests.safeParse(parseJson(text));
    if (parsed.success && Object.keys(parsed.data).length <= 100) return new Map(Object.entries(parsed.data));
    context.addIssue({ code: 'custom', message: 'Not a set of collection requests' });
    return z.NEVER;
  });
