import type { ResourceDefinition } from '@vold/contract';
import { z } from 'zod';

/**
 * The OpenAPI schemas of the bodies of a resource's create and update.
 *
 * @param others fields of which a body may have less than a record
 */
export function documentedBodies(
  definition: ResourceDefinition,
  others: Readonly<Record<string, z.ZodType>> = {},
): { create: z.ZodType; update: z.ZodType } {
  const optional = Object.fromEntries(
    Object.entries(definition.fields.shape).map(([name, schema]) => [
      name,
      definition.required.includes(name as never) ? schema : (schema as z.ZodType).optional(),
    ]),
  );
  const rev = { rev: z.number().int().optional() };
  const updated = Object.fromEntries(
    Object.entries(others).map(([name, schema]) => [name, schema.optional()]),
  );
  return {
    create: z.object({ ...optional, ...updated }),
    update: definition.fields.partial().extend({ ...updated, ...rev }),
  };
}
