import type { ResourceDefinition } from '@vold/contract';
import { z } from 'zod';

/** What OpenAPI says of the bodies of a resource's create and update. */
export function documentedBodies(definition: ResourceDefinition): { create: z.ZodType; update: z.ZodType } {
  const optional = Object.fromEntries(
    Object.entries(definition.fields.shape).map(([name, schema]) => [
      name,
      definition.required.includes(name as never) ? schema : (schema as z.ZodType).optional(),
    ]),
  );
  const rev = { rev: z.number().int().optional() };
  return { create: z.object(optional), update: definition.fields.partial().extend(rev) };
}
