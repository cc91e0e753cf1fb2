import { isObject } from '@vold/contract';
import { OperationError } from './operation-error.ts';
import { formatPath, isSafePath, type Path, type PathSegment } from './path.ts';

export interface SetResult {
  next: unknown;
  /** Set this path to this value (undefined: take it away) to get the original back. */
  inverse: { path: Path; value: unknown };
}

/**
 * Sets a value deep inside plain data without touching the original; all that is not on the path is shared.
 * Missing objects on the way are made. `undefined` takes a key away.
 * @throws OperationError BAD_PATH where the path leads through text or numbers, past the end of a list, or to
 * an item that is not there
 */
export function setIn(root: unknown, path: Path, value: unknown): SetResult {
  if (!isSafePath(path)) throw badPath(path);
  return step(root, path, 0, value);
}

/** Reads what lies at a path; undefined where nothing does. */
export function getIn(root: unknown, path: Path): unknown {
  let at = root;
  for (const segment of path) {
    if (Array.isArray(at)) at = at[indexOf(at, segment)];
    else if (isObject(at) && Object.hasOwn(at, segment)) at = at[segment];
    else return undefined;
  }
  return at;
}

function step(at: unknown, path: Path, depth: number, value: unknown): SetResult {
  const segment = path[depth];
  if (segment === undefined) return { next: value, inverse: { path, value: at } };
  const isLast = depth === path.length - 1;
  if (at === undefined || at === null) {
    // Made on the way: the inverse takes away the topmost part that was not there before.
    const next = value === undefined ? at : build(path, depth, value);
    return { next, inverse: { path: path.slice(0, depth), value: at } };
  }
  if (Array.isArray(at)) return stepIntoList(at, path, depth, value);
  if (!isObject(at)) throw badPath(path);
  const before = Object.hasOwn(at, segment) ? at[segment] : undefined;
  if (isLast) {
    const { [segment]: _, ...rest } = at;
    return {
      next: value === undefined ? rest : { ...at, [segment]: value },
      inverse: { path, value: before },
    };
  }
  const below = step(before, path, depth + 1, value);
  if (below.next === before) return { next: at, inverse: below.inverse };
  return { next: { ...at, [segment]: below.next }, inverse: below.inverse };
}

function stepIntoList(list: readonly unknown[], path: Path, depth: number, value: unknown): SetResult {
  const index = indexOf(list, path[depth] ?? -1);
  const isLast = depth === path.length - 1;
  // Taking an item out or adding one shifts the others: the inverse restores the list as a whole.
  const whole = { path: path.slice(0, depth), value: list };
  if (index === list.length) {
    if (value === undefined) return { next: list, inverse: whole };
    return { next: [...list, isLast ? value : build(path, depth + 1, value)], inverse: whole };
  }
  if (index < 0 || index > list.length) throw badPath(path);
  if (isLast && value === undefined) return { next: list.toSpliced(index, 1), inverse: whole };
  const below = step(list[index], path, depth + 1, value);
  const next = list.with(index, below.next);
  // Under another id the item is not found again by the old one.
  const isRenamed = typeof path[depth] === 'string' && indexOf(next, path[depth]) !== index;
  return { next, inverse: isRenamed ? whole : below.inverse };
}

function build(path: Path, depth: number, value: unknown): unknown {
  const segment = path[depth];
  if (segment === undefined) return value;
  const below = build(path, depth + 1, value);
  if (typeof segment === 'string') return { [segment]: below };
  if (segment !== 0) throw badPath(path);
  return [below];
}

/** Index of an item by number or by its `id`; -1 where there is none, the length for "at the end". */
function indexOf(list: readonly unknown[], segment: PathSegment): number {
  if (typeof segment === 'number') return segment;
  return list.findIndex((item) => isObject(item) && item.id === segment);
}

function badPath(path: Path): OperationError {
  return new OperationError('BAD_PATH', `There is no field ${formatPath(path)}`);
}
