import { cutText } from '@vold/contract';
import type { Column } from '../columns.ts';
import type { FieldPath } from './condition.ts';

const key = /^[A-Za-z0-9_-]{1,100}$/;
const maxKeys = 8;

/** Finds the field of a path; null if it is not allowed. */
export interface PathResolver {
  (path: string): FieldPath | null;
  /** Allowed paths; `title.*` allows every path below `title`. */
  readonly allowed: readonly string[];
}

/** The message for a path that a resolver does not allow. */
export function unknownField(path: string, { allowed }: PathResolver): string {
  return `Unknown field: ${cutText(path, 200).toWellFormed()}. Known are ${allowed.join(', ')}`;
}

/**
 * Resolves paths such as `status`, `title.en` or `data.menu_position.id` against an allow-list of the contract, in which `title.*`
 * allows every path below `title`. Keys are limited to letters, digits, `_` and `-`.
 */
export function createPathResolver(allowed: readonly string[], columns: readonly Column[]): PathResolver {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const exact = new Set(allowed.filter((path) => !path.endsWith('.*')));
  const prefixes = new Set(allowed.filter((path) => path.endsWith('.*')).map((path) => path.slice(0, -2)));
  const resolve = (path: string): FieldPath | null => {
    const [name = '', ...below] = path.split('.');
    const column = byName.get(name);
    if (!column) return null;
    if (!exact.has(path) && !(below.length > 0 && prefixes.has(name))) return null;
    if (below.length > maxKeys || !below.every((part) => key.test(part))) return null;
    if (below.length > 0 && column.kind !== 'json') return null;
    return { column, below };
  };
  return Object.assign(resolve, { allowed });
}
