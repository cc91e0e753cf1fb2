import type { IdKind } from './ids.ts';
import type { InputDefinition } from './section.ts';

/** Kinds of records that a relation can name (`options.target`); posts have an input of their own (`VoldRelationPost`). */
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

/** Whether an input, or one of the items of a list, names other records. */
export function isRelation({ component, options }: InputDefinition): boolean {
  return (
    component === 'VoldRelation' ||
    component === 'VoldRelationPost' ||
    (options?.components?.some(isRelation) ?? false)
  );
}

/** The records that the relations among some inputs name, also those of the items of lists. */
export function relatedRecords(inputs: readonly InputDefinition[], data: Data, depth = 1): RelatedRecord[] {
  return inputs.flatMap((input) => {
    const { component, model, options } = input;
    const value = data[model];
    if (component === 'VoldRelation') return idsBelow(value, model, relationTarget(input));
    if (component === 'VoldRelationPost') return idsBelow(value, model, 'post');
    const inner = options?.components;
    if (component !== 'VoldMultipleAddComponent' || !inner || depth >= maxDepth) return [];
    return listsIn(value, model).flatMap(({ items, path }) =>
      items.flatMap((item, at) =>
        isData(item)
          ? relatedRecords(inner, item, depth + 1).map((related) => ({
              ...related,
              path: `${path}.${at}.${related.path}`,
            }))
          : [],
      ),
    );
  });
}

/** A value that is kept by language, or by post type, has its lists below those keys. */
function listsIn(value: unknown, path: string, depth = 1): { items: readonly unknown[]; path: string }[] {
  if (Array.isArray(value)) return [{ items: value, path }];
  if (!isData(value) || depth > 2) return [];
  return Object.entries(value).flatMap(([key, part]) => listsIn(part, `${path}.${key}`, depth + 1));
}

function idsBelow(value: unknown, model: string, kind: IdKind): RelatedRecord[] {
  return listsIn(value, model).flatMap(({ items, path }) =>
    items.flatMap((id, at) =>
      typeof id === 'string' && id !== '' ? [{ path: `${path}.${at}`, id, kind }] : [],
    ),
  );
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
