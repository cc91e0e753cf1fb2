import { keptInOrder, same } from '@vold/document';
import { asList, asRecord } from '../../base/text/read-value.ts';
import { type Difference, keyOf } from '../differences/record-diff.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the field to send to discard one difference: the draft's field with the published value at that path. Null if nothing
 * differs there.
 */
export function discardedPart(
  published: Values,
  draft: Values,
  { path, kind }: Pick<Difference, 'path' | 'kind'>,
): Record<string, unknown> | null {
  const [name, ...rest] = path.map(String);
  if (name === undefined) return null;
  const value = taken(published[name], draft[name], rest, kind === 'moved');
  return same(value, draft[name]) ? null : { [name]: value ?? null };
}

/** Returns `to` with the value of `from` at a path of keys and item ids. */
function taken(from: unknown, to: unknown, path: readonly string[], onlyPlace: boolean): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return from;
  if (Array.isArray(from) || Array.isArray(to))
    return takenItem(asList(from), asList(to), key, rest, onlyPlace);
  const [source, target] = [asRecord(from), asRecord(to)];
  const value = taken(source[key], target[key], rest, onlyPlace);
  const { [key]: _, ...others } = target;
  return value === undefined ? others : { ...target, [key]: value };
}

function takenItem(
  from: readonly unknown[],
  to: readonly unknown[],
  key: string,
  rest: readonly string[],
  onlyPlace: boolean,
): unknown[] {
  const [source, at] = [findItem(from, key), findItem(to, key)];
  if (rest.length > 0) {
    const item = taken(from[source], to[at], rest, onlyPlace);
    return to.map((one, index) => (index === at ? item : one));
  }
  const others = to.filter((_, index) => index !== at);
  if (source < 0) return others;
  // Inserted after the nearest preceding item that did not move.
  const [was, is] = [from.map(keyOf), others.map(keyOf)];
  const kept = keptInOrder(
    was.filter((one) => is.includes(one)),
    is.filter((one) => was.includes(one)),
  );
  const place = is.indexOf(was.slice(0, source).findLast((one) => kept.has(one)) ?? '') + 1;
  return others.toSpliced(place, 0, onlyPlace && at >= 0 ? to[at] : from[source]);
}

function findItem(items: readonly unknown[], key: string): number {
  return items.findIndex((item, index) => keyOf(item, index) === key);
}
