import { typeid } from 'typeid-js';
import { type IdKind, idPrefixes } from './ids.ts';

/** Makes a new id of a kind. Apart from the prefixes, which screens that make no records need, too. */
export function newId(kind: IdKind): string {
  return typeid(idPrefixes[kind]).toString();
}
