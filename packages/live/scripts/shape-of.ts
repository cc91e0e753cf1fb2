import { z } from 'zod';
import type { Shape } from '../src/shape.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The brief form of a Zod schema. Refinements are lost (`inspect` covers forbidden keys and depth).
 *
 * @throws Error for what the brief form cannot say
 */
export function shapeOf(schema: z.ZodType): Shape {
  return brief(z.toJSONSchema(schema, { io: 'input' }));
}

function brief(schema: JsonSchema): Shape {
  // z.json() is the only recursive schema: anything plain will do, and what is not plain does not come this far.
  if (schema.$ref) return 0;
  if (schema.const !== undefined) return ['=', literal(schema.const)];
  if (schema.enum) return ['=', ...schema.enum.map(literal)];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return ['|', ...options.map((option) => brief(part(option)))];
  switch (schema.type) {
    case undefined:
      return 1;
    case 'null':
      return 'n';
    case 'boolean':
      return 'b';
    case 'string':
      if (schema.pattern) return ['r', schema.pattern];
      return limited('s', schema.minLength, schema.maxLength);
    case 'number':
      return limited('#', schema.minimum, schema.maximum);
    case 'integer':
      return limited('i', leastOf(schema), mostOf(schema));
    case 'array':
      return ['a', brief(part(schema.items ?? {})), schema.minItems ?? null, schema.maxItems ?? null];
    case 'object':
      return object(schema);
    default:
      throw new Error(`No brief form for ${JSON.stringify(schema)}`);
  }
}

function object({ properties = {}, required = [], additionalProperties }: JsonSchema): Shape {
  const fields = Object.entries(properties).map(([name, field]): [string, Shape] => [
    required.includes(name) ? name : `${name}?`,
    brief(part(field)),
  ]);
  const others =
    additionalProperties === false ? [] : [['*', brief(part(additionalProperties ?? {}))] as const];
  return Object.fromEntries([...fields, ...others]);
}

function limited(kind: 's' | '#' | 'i', least: number | undefined, most: number | undefined): Shape {
  if (most !== undefined) return [kind, least ?? null, most];
  return least === undefined ? kind : [kind, least];
}

/** Zod writes "any safe integer" as limits. */
function mostOf({ maximum }: JsonSchema): number | undefined {
  return maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
}

function leastOf({ minimum, exclusiveMinimum }: JsonSchema): number | undefined {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
}

function part(schema: z.core.JSONSchema._JSONSchema | z.core.JSONSchema._JSONSchema[]): JsonSchema {
  if (typeof schema === 'boolean' || Array.isArray(schema)) throw new Error('No brief form for this schema');
  return schema;
}

function literal(value: unknown): string | number | boolean {
  return z.union([z.string(), z.number(), z.boolean()]).parse(value);
}
