import { formSchema, inBlocks, inputDefinition } from '@vold/contract';
import { z } from 'zod';

/** Why a form schema cannot be saved as it is, with the place, or null. */
export function schemaProblem(value: unknown): string | null {
  return problemOf(formSchema, Array.isArray(value) ? inBlocks(value) : value);
}

/** Why a list of a section's inputs cannot be saved as it is, or null. */
export function inputsProblem(value: unknown): string | null {
  return problemOf(z.array(inputDefinition), value);
}

function problemOf(schema: z.ZodType, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return 'Invalid JSON format';
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
