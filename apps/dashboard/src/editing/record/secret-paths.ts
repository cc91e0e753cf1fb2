import { type InputDefinition, inputFacts } from '@vold/contract';
import type { Path } from '@vold/document';
import type { RecordField } from './record-field.ts';

/** Found once for each form: its definitions are searched as a whole, and the answer is asked for at every key. */
const cache = new WeakMap<readonly RecordField[], readonly Path[]>();

/** Paths of a form's passwords, keys and tokens. A list of items with such an input is secret as a whole. */
export function secretPaths(fields: readonly RecordField[]): readonly Path[] {
  const paths =
    cache.get(fields) ?? fields.filter(({ definition }) => hasSecret(definition)).map(({ path }) => path);
  cache.set(fields, paths);
  return paths;
}

function hasSecret({ component, options }: InputDefinition): boolean {
  return Boolean(inputFacts[component].secret || options?.components?.some(hasSecret));
}
