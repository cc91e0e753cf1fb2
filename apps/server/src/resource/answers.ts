import type { ResourceDefinition } from '@vold/contract';
import { z } from 'zod';
import type { ResourceTable } from './resource-table.ts';

/**
 * A record as the API answers it: its fields, and what every record has.
 * @param lacking fields that some answers leave out: large ones lists, private ones those of guests
 */
export function recordShape(definition: ResourceDefinition, lacking: readonly string[] = []): z.ZodObject {
  const hidden = new Set<string>(definition.writeOnly ?? []);
  const fields = Object.entries({
    ...definition.fields.shape,
    ...definition.computed,
    ...definition.derived,
  })
    .filter(([name]) => !hidden.has(name))
    .map(([name, schema]) => [name, lacking.includes(name) ? z.optional(schema) : schema]);
  return z.object({
    id: z.string(),
    ...(definition.scope === 'client' && { client_id: z.string() }),
    ...Object.fromEntries(fields),
    rev: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
    created_by: z.string().nullable().optional(),
    updated_by: z.string().nullable().optional(),
  });
}

/** A record as lists answer it. */
export function listedShape({ definition, privateFields }: ResourceTable): z.ZodObject {
  const shape = recordShape(definition, [...privateFields, ...(definition.list.omit ?? [])]);
  return definition.trash ? shape.extend({ deleted_at: inTrash }) : shape;
}

const inTrash = z.string().optional().describe('When it was deleted, in a list of the trash');

export function listShape(record: z.ZodType): z.ZodObject {
  return z.object({ results: z.array(record), total: z.number(), total_page: z.number() });
}
