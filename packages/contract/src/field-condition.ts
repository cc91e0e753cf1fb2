import type { FieldCondition } from './form-schema.ts';

// Without Zod: the editor's frame asks as well.

/** True if a value meets a condition. A field without a condition is always shown. */
export function meetsCondition(
  when: Pick<FieldCondition, 'is' | 'value'> | undefined,
  value: unknown,
): boolean {
  if (!when) return true;
  if (when.is === 'filled') return !isNothing(value);
  if (when.is === 'empty') return isNothing(value);
  const wanted = when.value ?? '';
  const equal = Array.isArray(value)
    ? value.some((item) => textOf(item) === wanted)
    : textOf(value) === wanted;
  return when.is === 'equal' ? equal : !equal;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (typeof value !== 'object') return false;
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every(isNothing);
}
