import type { Column } from '../columns.ts';

/** A place in a record that a condition or a sort order looks at: a column, or a path into a JSON column. */
export interface FieldPath {
  readonly column: Column;
  /** Keys below a JSON column, for example `['en']`; empty for the column itself. */
  readonly below: readonly string[];
}

export type Scalar = string | number | boolean | null;

/** A parsed and checked `where`, before it becomes SQL. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'equal' | 'different'; readonly at: FieldPath; readonly value: Scalar }
  | {
      readonly kind: 'less' | 'at-most' | 'more' | 'at-least';
      readonly at: FieldPath;
      readonly value: Scalar;
    }
  | { readonly kind: 'one-of'; readonly at: FieldPath; readonly values: readonly Scalar[] }
  | { readonly kind: 'contains' | 'starts-with'; readonly at: FieldPath; readonly text: string }
  | { readonly kind: 'exists'; readonly at: FieldPath; readonly exists: boolean };

/** The condition without what asks for a text within fields; the same object if nothing does. */
export function withoutText(condition: Condition | null, text: string): Condition | null {
  if (condition?.kind === 'contains' && condition.text.trim() === text) return null;
  if (condition?.kind !== 'all' && condition?.kind !== 'any') return condition;
  const left = condition.conditions.map((one) => withoutText(one, text));
  if (left.every((one, at) => one === condition.conditions[at])) return condition;
  // Any of several: the text in one of them is enough.
  if (condition.kind === 'any' && left.includes(null)) return null;
  const conditions = left.filter((one) => one !== null);
  return conditions.length > 0 ? { ...condition, conditions } : null;
}
