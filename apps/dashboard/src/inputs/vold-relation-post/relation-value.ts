import { asRecord, asTexts } from '../read-value.ts';

/** Relation value (PICK-18): a map from post type to the ids chosen of it. */
export type RelationValue = Record<string, string[]>;

export function readRelation(value: unknown): RelationValue {
  return Object.fromEntries(Object.entries(asRecord(value)).map(([type, ids]) => [type, asTexts(ids)]));
}
