import { isObject } from '@vold/contract';
import fc from 'fast-check';

/** A JSON Schema as the OpenAPI document has it. */
export type Schema = Readonly<Record<string, unknown>>;

export const hugeText = 'x'.repeat(20_000);

/** Texts that break parsers, queries and stores. */
export const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    "' or '1'='1",
    '"; drop table page; --',
    '__proto__',
    'constructor',
    '../../../etc/passwd',
    '%',
    '%00',
    '%ff',
    '%c0%af',
    '\\',
    '{}',
    '$1',
    '-1',
    'NaN',
    'Infinity',
    '1e999',
    '9'.repeat(400),
    '99999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00.000Z',
    'http://169.254.169.254/',
    'javascript:alert(1)',
    hugeText,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const nastyNumber = fc.constantFrom(-1, 0, -0, 0.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324);

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The input of generated values. */
export interface Vocabulary {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly ids: readonly string[];
  /** Puts a malicious value in place of some values; default true. */
  readonly nasty?: boolean;
}

/** Values that a schema describes. */
export function valuesOf(schema: Schema, vocabulary: Vocabulary, depth = 0): fc.Arbitrary<unknown> {
  const { schemas, ids, nasty = true } = vocabulary;
  if (depth > 5) return fc.constant(null);
  const inner = (part: unknown) => valuesOf(isSchema(part) ? part : {}, vocabulary, depth + 1);
  const proper = (): fc.Arbitrary<unknown> => {
    const reference = typeof schema.$ref === 'string' ? schemas[schema.$ref.split('/').at(-1) ?? ''] : null;
    if (reference) return inner(reference);
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return fc.oneof(...choices.map(inner));
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'string') return texts(schema, ids, nasty);
    if (type === 'integer') return fc.integer({ min: atLeast(schema, 0), max: atMost(schema, 1000) });
    if (type === 'number') {
      const limits = nasty ? {} : { min: atLeast(schema, 0), max: atMost(schema, 1e6) };
      return fc.double({ noNaN: true, noDefaultInfinity: true, ...limits });
    }
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return fc.array(inner(schema.items), { minLength: nasty ? 1 : 0, maxLength: 3 });
    if (type === 'object') return objects(schema, inner, nasty);
    return nasty ? fc.jsonValue({ maxDepth: 2 }) : fc.constantFrom(null, 'text', 7, true, { text: 'a' });
  };
  if (!nasty) return proper();
  return fc.oneof({ weight: 12, arbitrary: proper() }, { weight: 1, arbitrary: nastyValue });
}

function atLeast(schema: Schema, otherwise: number): number {
  return typeof schema.minimum === 'number' ? Math.max(schema.minimum, -1e9) : otherwise;
}

function atMost(schema: Schema, otherwise: number): number {
  return typeof schema.maximum === 'number' ? Math.min(schema.maximum, otherwise) : otherwise;
}

function objects(
  schema: Schema,
  inner: (part: unknown) => fc.Arbitrary<unknown>,
  nasty: boolean,
): fc.Arbitrary<unknown> {
  if (!isSchema(schema.properties)) {
    const good = fc.constantFrom('en', 'id', 'fr');
    const key = nasty ? fc.oneof({ weight: 5, arbitrary: good }, nastyText) : good;
    return fc.dictionary(key, inner(schema.additionalProperties), { minKeys: nasty ? 0 : 1, maxKeys: 2 });
  }
  const properties = Object.entries(schema.properties).map(([key, part]) => [key, inner(part)] as const);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return fc.record(Object.fromEntries(properties), { requiredKeys: required });
}

function texts(schema: Schema, ids: readonly string[], nasty: boolean): fc.Arbitrary<string> {
  if (schema.format === 'date-time')
    return fc.constantFrom('2030-01-01T00:00:00.000Z', '2001-02-03T04:05:06Z');
  if (schema.format === 'email') return fc.stringMatching(/^[a-z]{6,12}@example\.com$/);
  if (schema.format === 'uri') return fc.constantFrom('https://example.com/', 'http://example.org/a?b=c');
  const words = fc.constantFrom('journal', '/a', 'https://example.com/', 'a@b.example', 'en');
  const plain = fc.oneof(
    nasty ? fc.string({ minLength: 1, maxLength: 12 }) : fc.stringMatching(/^[A-Za-z][A-Za-z ]{3,12}$/),
    fc.constantFrom(...ids),
    words,
  );
  if (typeof schema.pattern !== 'string') return plain;
  try {
    const fitting = fc.stringMatching(new RegExp(schema.pattern), { maxLength: 100 });
    return nasty ? fc.oneof(fitting, plain) : fitting;
  } catch {
    // Look-arounds cannot be generated.
    return plain;
  }
}

function isSchema(value: unknown): value is Schema {
  return isObject(value);
}
