import type { RelationValue } from '@vold/contract';
import { asRecord, asTexts } from '../../../base/text/read-value.ts';

export function readRelation(value: unknown): RelationValue {
  return Object.fromEntries(Object.entries(asRecord(value)).map(([type, ids]) => [type, asTexts(ids)]));
}
