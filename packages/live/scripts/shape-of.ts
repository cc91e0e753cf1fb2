import { z } from 'zod';
import type { Shape } from '../src/shape.ts';

const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']).optional(),
    const: z.union([z.string(), z.number(), z.boolean()]).optional(),
    enum: z.array(z.union([z.string(), z.number()])).optional(),
    anyOf: z.array(shape).optional(),
    properties: z.record(z.string(), shape).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.literal(false), shape]).optional(),
    items: shape.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

/** The compact form of a Zod schema. Refinements are lost (`inspect` covers forbidden keys and depth). */
export function shapeOf(schema: z.ZodType): Shape {
  return shape.parse(
    z.toJSONSchema(schema, {
      io: 'input',
      override: ({ zodSchema, jsonSchema }) => {
        // z.json() is recursive; anything plain will do, and what is not plain does not come this far.
        if (zodSchema._zod.def.type === 'lazy')
          for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        if (jsonSchema.const !== undefined) delete jsonSchema.type;
        if (jsonSchema.enum) delete jsonSchema.type;
        if (jsonSchema.oneOf) {
          jsonSchema.anyOf = jsonSchema.oneOf;
          delete jsonSchema.oneOf;
        }
        if (jsonSchema.exclusiveMinimum === 0) jsonSchema.minimum = Number.MIN_VALUE;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    }),
  );
}
