import type { Path } from '@vold/document';
import type { RecordField } from './record-field.ts';

const secretInput = 'VoldPassword';

/** Paths of a form's passwords, keys and tokens. A list of items with such an input is secret as a whole. */
export function secretPaths(fields: readonly RecordField[]): Path[] {
  return fields.filter(({ definition }) => hasSecret(definition)).map(({ path }) => path);
}

function hasSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === secretInput;
  return Object.values(value).some(hasSecret);
}
