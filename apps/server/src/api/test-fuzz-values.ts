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

/** Values that a schema describes, now and then with something nasty in a place of them. */
export function valuesOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  ids: readonly string[],
  depth = 0,
): fc.Arbitrary<unknown> {
  if (depth > 5) return fc.constant(null);
  const inner = (part: unknown) => valuesOf(isSchema(part) ? part : {}, schemas, ids, depth + 1);
  const proper = (): fc.Arbitrary<unknown> => {
    const reference = typeof schema.$ref === 'string' ? schemas[schema.$ref.split('/').at(-1) ?? ''] : null;
    if (reference) return inner(reference);
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return fc.oneof(...choices.map(inner));
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'string') return texts(schema, ids);
    if (type === 'integer') return fc.integer({ min: 0, max: 1000 });
    if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return fc.array(inner(schema.items), { minLength: 1, maxLength: 3 });
    if (type === 'object') return objects(schema, inner);
    return fc.jsonValue({ maxDepth: 2 });
  };
  return fc.oneof({ weight: 12, arbitrary: proper() }, { weight: 1, arbitrary: nastyValue });
}

function objects(schema: Schema, inner: (part: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (!isSchema(schema.properties)) {
    const key = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('en', 'id', 'zh-hant') }, nastyText);
    return fc.dictionary(key, inner(schema.additionalProperties), { maxKeys: 2 });
  }
  const properties = Object.entries(schema.properties).map(([key, part]) => [key, inner(part)] as const);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return fc.record(Object.fromEntries(properties), { requiredKeys: required });
}

function texts(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  const plain = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(...ids),
    fc.constantFrom('journal', '/a', 'https://example.com/', '2030-01-01T00:00:00.000Z', 'a@b.example', 'en'),
  );
  if (typeof schema.pattern !== 'string') return plain;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(schema.pattern), { maxLength: 100 }), plain);
  } catch {
    // Look-arounds cannot be generated.
    return plain;
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
