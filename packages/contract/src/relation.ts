import { changeItems, changeListValue } from './change-items.ts';
import type { IdKind } from './ids.ts';
import { kindOf } from './inputs/inputs.ts';
import type { ValueKind } from './inputs/kinds.ts';
import type { InputDefinition } from './section.ts';
import { isObject } from './text/json.ts';

/** Kinds of records that a relation can name (`options.target`); posts have an input of their own. */
export const relationTargets = ['page', 'category', 'user', 'form-builder'] as const;
export type RelationTarget = (typeof relationTargets)[number];

/** The kind of record that a relation names: pages by default. */
export function relationTarget({ options }: Pick<InputDefinition, 'options'>): RelationTarget {
  return options?.target ?? 'page';
}

/** The ids that the value of a relation holds, in their order. */
export function relatedIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string' && id !== '') : [];
}

/** A record that the value of an input names. */
export interface RelatedRecord {
  /** From the data, for example `team.0` or `rooms.2.pages.0`. */
  readonly path: string;
  readonly id: string;
  readonly kind: IdKind;
}

type Data = Readonly<Record<string, unknown>>;

/** Lists within lists that are looked into. */
const maxDepth = 5;

/** True if an input, or one of the items of a list, names other records. */
export function isRelation(input: InputDefinition): boolean {
  const kind = kindOf(input);
  return kind === 'records' || kind === 'posts' || (input.options?.components?.some(isRelation) ?? false);
}

/** True if the value of an input, or of one of the items of a list, names a post type. */
export function mayNameType(input: InputDefinition): boolean {
  return namesType(kindOf(input)) || (input.options?.components?.some(mayNameType) ?? false);
}

function namesType(kind: ValueKind): boolean {
  return kind === 'posts' || kind === 'collection';
}

/** The records that the relations among some inputs name, also those of the items of lists. */
export function relatedRecords(inputs: readonly InputDefinition[], data: Data, depth = 1): RelatedRecord[] {
  return inputs.flatMap((input) => {
    const { model, options } = input;
    const kind = kindOf(input);
    const value = data[model];
    if (kind === 'records') return idsBelow(value, model, relationTarget(input));
    if (kind === 'posts') return idsBelow(value, model, 'post');
    const inner = options?.components;
    if (kind !== 'list' || !inner || depth >= maxDepth) return [];
    return listsIn(value, model).flatMap(({ items, path }) =>
      items.flatMap((item, at) =>
        isObject(item)
          ? relatedRecords(inner, item, depth + 1).map((related) => ({
              ...related,
              path: `${path}.${at}.${related.path}`,
            }))
          : [],
      ),
    );
  });
}

/** A post type that gets another path. */
export interface RenamedType {
  readonly from: string;
  readonly to: string;
}

/** Values of some inputs under the new path of a post type that they name; the same object if none does. */
export function withRenamedType<Values extends Data>(
  inputs: readonly InputDefinition[],
  data: Values,
  type: RenamedType,
  depth = 1,
): Values {
  const changed = inputs.flatMap((input) => {
    const { model, options: { components: inner } = {} } = input;
    const kind = kindOf(input);
    const value = data[model];
    const next = namesType(kind)
      ? renamedValue(value, type)
      : kind === 'list' && inner && depth < maxDepth
        ? changeListValue(value, (item) => withRenamedType(inner, item, type, depth + 1))
        : value;
    return next === value ? [] : [[model, next] as const];
  });
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) };
}

/** The value of related posts (`{ type: ids }`) or of a collection (`{ post: type }`), which may be kept by language. */
function renamedValue(value: unknown, type: RenamedType): unknown {
  if (value === type.from) return type.to;
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => {
    if (key === type.from && Array.isArray(part)) return [type.to, part];
    return [key, key === 'category' ? part : renamedValue(part, type)];
  });
  const isSame = entries.every(([key, part]) => part === value[key]);
  return isSame ? value : Object.fromEntries(entries);
}

/** Inputs under the new path of a post type that they offer; the same list if none does. */
export function withRenamedTypeOffered<Input>(inputs: readonly Input[], type: RenamedType): readonly Input[] {
  return changeItems(inputs, (input) => {
    const options = isObject(input) && isObject(input.options) ? input.options : null;
    if (!options) return input;
    const { relations, post, components } = options;
    const next = {
      relations: Array.isArray(relations)
        ? relations.map((one) => (one === type.from ? type.to : one))
        : relations,
      post: post === type.from ? type.to : post,
      components: Array.isArray(components) ? withRenamedTypeOffered(components, type) : components,
    };
    const isSame =
      next.post === post &&
      next.components === components &&
      !(Array.isArray(relations) && relations.includes(type.from));
    const given = Object.entries(next).filter(([, part]) => part !== undefined);
    return isSame ? input : { ...input, options: { ...options, ...Object.fromEntries(given) } };
  });
}

/** A value that is kept by language, or by post type, has its lists below those keys. */
function listsIn(value: unknown, path: string, depth = 1): { items: readonly unknown[]; path: string }[] {
  if (Array.isArray(value)) return [{ items: value, path }];
  if (!isObject(value) || depth > 2) return [];
  return Object.entries(value).flatMap(([key, part]) => listsIn(part, `${path}.${key}`, depth + 1));
}

function idsBelow(value: unknown, model: string, kind: IdKind): RelatedRecord[] {
  return listsIn(value, model).flatMap(({ items, path }) =>
    items.flatMap((id, at) =>
      typeof id === 'string' && id !== '' ? [{ path: `${path}.${at}`, id, kind }] : [],
    ),
  );
}
