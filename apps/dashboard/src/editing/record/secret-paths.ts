import { type InputDefinition, inputFacts } from '@vold/contract';
import type { Path } from '@vold/document';
import type { RecordField } from './record-field.ts';

/** Cached per form, since it is needed at every key. */
const cache = new WeakMap<readonly RecordField[], readonly Path[]>();

/** Paths of a form's passwords, keys and tokens. A list whose items have such an input is secret as a whole. */
export function secretPaths(fields: readonly RecordField[]): readonly Path[] {
  const paths =
    cache.get(fields) ?? fields.filter(({ definition }) => hasSecret(definition)).map(({ path }) => path);
  cache.set(fields, paths);
  return paths;
}

function hasSecret({ component, options }: InputDefinition): boolean {
  return Boolean(inputFacts[component].secret || options?.components?.some(hasSecret));
}
