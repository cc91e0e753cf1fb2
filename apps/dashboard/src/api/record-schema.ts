import type { ListAnswer, ResourceDefinition } from '@vold/contract';
import { z } from 'zod';

const recordBase = {
  id: z.string(),
  client_id: z.string().optional(),
  rev: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.string().nullish(),
  updated_by: z.string().nullish(),
};

/**
 * Schema of a whole record as the API answers it: what every record has, the resource's own fields, what the
 * server computes. Fields of newer servers pass through.
 */
export function recordSchema<R>(resource: ResourceDefinition): z.ZodType<R> {
  return z.looseObject({
    ...recordBase,
    ...withoutWriteOnly(resource),
    ...resource.computed,
  }) as unknown as z.ZodType<R>;
}

/** Schema of a record in a list, where large fields are left out and `select` may trim others. */
export function listedSchema<R>(resource: ResourceDefinition): z.ZodType<R> {
  const fields = z.object({ ...withoutWriteOnly(resource), ...resource.computed }).partial().shape;
  return z.looseObject({ ...recordBase, ...fields }) as unknown as z.ZodType<R>;
}

/** Schema of a list's answer (API-10). */
export function listSchema<T>(item: z.ZodType<T>): z.ZodType<ListAnswer<T>> {
  return z.object({ results: z.array(item), total: z.number(), total_page: z.number() });
}

/** A record trimmed by `select`: its id and the fields named. */
export function trimmed<Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodType<z.infer<z.ZodObject<Shape>> & { id: string }> {
  return z.object(shape).and(z.object({ id: z.string() }));
}

function withoutWriteOnly(resource: ResourceDefinition): z.ZodRawShape {
  const shape = { ...resource.fields.shape };
  for (const name of resource.writeOnly ?? []) delete shape[name];
  return shape;
}
