import { z } from 'zod';

const number = z.number().optional();
const text = z.string().optional();

/** The parts of a JSON Schema that this handbook prints; others are dropped. */
export const shownSchema = z.object({
  $ref: text,
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(shownSchema).optional();
  },
  get oneOf() {
    return z.array(shownSchema).optional();
  },
  get allOf() {
    return z.array(shownSchema).optional();
  },
  get properties() {
    return z.record(z.string(), shownSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), shownSchema]).optional();
  },
  get items() {
    return z.union([shownSchema, z.boolean()]).optional();
  },
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
  pattern: text,
  format: text,
  description: text,
});
export type ShownSchema = z.infer<typeof shownSchema>;

/** Maximum depth to print; deeper levels are shown as `…`. */
const maxDepth = 6;

/**
 * A shape in the notation of TypeScript, with its limits as comments:
 * `{ id: string /* 1 to 100 characters *\/, title?: string }`.
 */
export function schemaText(schema: ShownSchema, depth = 0): string {
  if (depth > maxDepth) return '…';
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'any';
  if ('const' in schema && schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => schemaText(one, depth)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => schemaText(one, depth)).join(' & ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => schemaText({ ...schema, type }, depth)).join(' | ');
  }
  if (schema.type === 'array') return `${listText(schema, depth)}${limits(schema)}`;
  if (schema.type === 'object' || schema.properties) return objectText(schema, depth);
  return `${schema.type ?? 'any'}${limits(schema)}`;
}

function listText({ items }: ShownSchema, depth: number): string {
  const item = typeof items === 'object' ? schemaText(items, depth + 1) : 'any';
  return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectText(
  { properties = {}, required = [], additionalProperties }: ShownSchema,
  depth: number,
): string {
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, value]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${indent}${key}${required.includes(name) ? '' : '?'}: ${schemaText(value, depth + 1)};`;
  });
  if (typeof additionalProperties === 'object') {
    lines.push(`${indent}[key]: ${schemaText(additionalProperties, depth + 1)};`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function limits(schema: ShownSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    // JSON Schema of a whole number names the largest that JavaScript has.
    const end = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
    const start = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
    if (start === undefined && end === undefined) return '';
    const words =
      start === undefined ? `up to ${end}` : end === undefined ? `${start} or more` : `${start} to ${end}`;
    return `${words}${unit}`;
  };
  const known = [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    range(schema.minimum, schema.maximum, ''),
    schema.format ?? '',
    schema.format || !schema.pattern ? '' : `as ${schema.pattern}`,
  ].filter((words) => words !== '');
  return known.length === 0 ? '' : ` /* ${known.join(', ')} */`;
}
