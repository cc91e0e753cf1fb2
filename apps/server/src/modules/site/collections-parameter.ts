import { type CollectionRequest, collectionRequest, parseJson } from '@vold/contract';
import { z } from 'zod';

const requests = z.record(z.string().max(500), collectionRequest);

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
