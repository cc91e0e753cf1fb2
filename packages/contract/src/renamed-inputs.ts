import { changeListValue } from './change-items.ts';

/** An input as far as its name is concerned. */
export interface NamedInput {
  readonly id: string;
  readonly model: string;
  readonly was?: readonly string[] | undefined;
  readonly options?: { readonly components?: readonly NamedInput[] | undefined } | undefined;
}

type Inputs = readonly NamedInput[];
type Data = Readonly<Record<string, unknown>>;

/** Maximum number of earlier names that an input keeps. */
const maxEarlierNames = 10;

/** Values that belong under another name, here and in the items of lists. */
export interface ValueMoves {
  /** Old name to new name. */
  readonly names: ReadonlyMap<string, string>;
  /** Moves in the items of a list, by its new name. */
  readonly items: ReadonlyMap<string, ValueMoves>;
}

/** The moves that turn data of one definition into data of the next: an input with the same id is the same input. Null if there are none. */
export function movesBetween(before: Inputs, after: Inputs): ValueMoves | null {
  const names = new Map<string, string>();
  const items = new Map<string, ValueMoves>();
  for (const input of after) {
    const old = before.find(({ id }) => id === input.id);
    if (!old) continue;
    if (old.model !== input.model) names.set(old.model, input.model);
    const below = movesBetween(old.options?.components ?? [], input.options?.components ?? []);
    if (below) items.set(input.model, below);
  }
  return orNull(names, items);
}

/** The moves for data of an earlier definition, by the names that inputs had. Null if there are none. */
export function movesFromEarlierNames(inputs: Inputs): ValueMoves | null {
  const current = new Set(inputs.map(({ model }) => model));
  const names = new Map<string, string>();
  const items = new Map<string, ValueMoves>();
  for (const { model, was = [], options } of inputs) {
    for (const name of was) if (!current.has(name) && !names.has(name)) names.set(name, model);
    const below = movesFromEarlierNames(options?.components ?? []);
    if (below) items.set(model, below);
  }
  return orNull(names, items);
}

function orNull(names: ValueMoves['names'], items: ValueMoves['items']): ValueMoves | null {
  return names.size + items.size > 0 ? { names, items } : null;
}

/**
 * Data with its values under their new names; the same object if nothing moves.
 *
 * @param replaces whether a moved value replaces one that is stored under the new name already
 */
export function withMovedValues<D extends Data>(data: D, moves: ValueMoves, replaces: boolean): D {
  const moved = Object.keys(data).filter((key) => {
    const to = moves.names.get(key);
    return to !== undefined && (replaces || !Object.hasOwn(data, to));
  });
  const targets = new Set(moved.map((key) => moves.names.get(key)));
  const entries = Object.entries(data).flatMap(([key, value]) => {
    const isMoved = moved.includes(key);
    // A value that is stored under the new name, and does not move itself, was not shown by any input.
    if (!isMoved && targets.has(key)) return [];
    const name = (isMoved && moves.names.get(key)) || key;
    const below = moves.items.get(name);
    return [
      [
        name,
        below ? changeListValue(value, (item) => withMovedValues(item, below, replaces)) : value,
      ] as const,
    ];
  });
  const isSame = entries.every(([name, value]) => Object.hasOwn(data, name) && data[name] === value);
  return isSame ? data : (Object.fromEntries(entries) as D);
}

/** The inputs of a definition with the names that they had in the one before. */
export function withEarlierNames<I extends NamedInput>(before: Inputs, after: readonly I[]): I[] {
  return after.map((input) => {
    const old = before.find(({ id }) => id === input.id);
    const known = old ? [old.model, ...(old.was ?? [])] : [];
    const was = [...new Set([...known, ...(input.was ?? [])])].filter((name) => name !== input.model);
    const { was: _, ...rest } = input;
    const components = input.options?.components;
    return {
      ...(rest as I),
      ...(was.length > 0 && { was: was.slice(0, maxEarlierNames) }),
      ...(components && {
        options: {
          ...input.options,
          components: withEarlierNames(old?.options?.components ?? [], components),
        },
      }),
    };
  });
}
