import type { FreeData, PictureValue } from '@vold/contract';

/** Resolves the names in an example's values. */
export interface ExampleReferences {
  picture: (name: string) => PictureValue;
  file: (name: string) => { id: string; url: string };
  page: (key: string) => string;
  category: (key: string) => string;
  form: (key: string) => string;
}

const kinds = ['file', 'page', 'category', 'form'] as const;

/** The values with `{ "$picture": name }` and the like replaced by what they refer to. A picture keeps what else is said of it. */
export function fillReferences(value: FreeData, references: ExampleReferences): FreeData {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, references)]));
}

type Value = FreeData[string];

function fill(value: Value, references: ExampleReferences): Value {
  if (Array.isArray(value)) return value.map((one) => fill(one, references));
  if (typeof value !== 'object' || value === null) return value;
  const { $picture, ...more } = value;
  if (typeof $picture === 'string') return { ...references.picture($picture), ...more } as Value;
  const entries = Object.entries(value);
  for (const kind of kinds) {
    const [only] = entries;
    if (entries.length === 1 && only?.[0] === `$${kind}`) return references[kind](String(only[1])) as Value;
  }
  return fillReferences(value, references);
}
