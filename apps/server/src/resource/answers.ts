import type { ResourceDefinition } from '@vold/contract';
import { z } from 'zod';

/** A record as the API answers it: its fields (lists leave some out), and what every record has. */
export function recordShape(definition: ResourceDefinition): z.ZodObject {
  const hidden = new Set<string>(definition.writeOnly ?? []);
  const shape = Object.entries({
    ...definition.fields.shape,
    ...definition.computed,
    ...definition.derived,
  }).filter(([name]) => !hidden.has(name));
  return z.object({
    id: z.string(),
    ...(definition.scope === 'client' && { client_id: z.string() }),
    ...Object.fromEntries(shape),
    rev: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
    created_by: z.string().nullable().optional(),
    updated_by: z.string().nullable().optional(),
  });
}

export function listShape(record: z.ZodType): z.ZodObject {
  return z.object({ results: z.array(record), total: z.number(), total_page: z.number() });
}
