import { cutText, type InputDefinition } from '@vold/contract';
import { findInput, keptInOrder, type Path, same } from '@vold/document';
import { plainText } from '../../base/text/plain-text.ts';
import { asList, asRecord, asText } from '../../base/text/read-value.ts';

/** One difference between two states of a record. */
export interface Difference {
  /** Path of the value: path segments, with list items by their id. Used as a key. */
  path: Path;
  /** Names from the field down to the value, for example `Sections`, `03 Gallery`, `Title`. */
  trail: readonly string[];
  /** The content language that the value is in; null where it is the same for all. */
  language: string | null;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before: unknown;
  after: unknown;
}

export interface DiffOptions {
  /** Content languages of the client: a map's keys among these are languages. */
  languages: readonly string[];
  /** The form's title of a field, by its path without the language; null where the form has none. */
  titleOf: (path: Path) => string | null;
  /** Kinds of sections and blocks by their keys. */
  kinds?: SectionKinds | undefined;
}

/** The titles and inputs of the kinds of sections and blocks. */
export type SectionKinds = Readonly<
  Record<string, { title: string; components?: readonly InputDefinition[] | null | undefined }>
>;

/** Fields of every record in addition to its own: they differ between any two versions. */
const own: ReadonlySet<string> = new Set([
  'id',
  'client_id',
  'rev',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'deleted_at',
  'changed',
  'published_rev',
]);

/**
 * Compares two states of a record value by value: maps by their keys, list items by their ids (so that a moved item is
 * not a new one), everything else as a whole.
 */
export function diffRecords(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  options: DiffOptions,
): Difference[] {
  const found: Difference[] = [];
  for (const name of Object.keys({ ...before, ...after })) {
    if (own.has(name)) continue;
    const walk: Walk = { path: [name], trail: [], language: null };
    compare(before[name], after[name], named(walk, name, options), options, found);
  }
  return found;
}

interface Walk {
  path: Path;
  trail: readonly string[];
  language: string | null;
  /** The section or block that the path leads into: its inputs, and how many segments lead to its values. */
  inside?: { inputs: readonly InputDefinition[]; depth: number };
}

function compare(before: unknown, after: unknown, at: Walk, options: DiffOptions, found: Difference[]): void {
  if (same(before, after) || (isNothing(before) && isNothing(after))) return;
  if (isLeaf(before) || isLeaf(after)) {
    const other = isLeaf(before) ? after : before;
    // A whole group that was added or removed is listed value by value: an object is not readable as one value.
    if (!(isNothing(isLeaf(before) ? before : after) && isGroup(other))) {
      found.push({ ...at, kind: kindOf(before, after), before, after });
      return;
    }
  }
  if (Array.isArray(before) || Array.isArray(after)) {
    compareLists(asList(before), asList(after), at, options, found);
    return;
  }
  const [was, is] = [asRecord(before), asRecord(after)];
  const synced = [asRecord(was.synced), asRecord(is.synced)] as const;
  const isSynced = synced.some(({ id }) => id !== undefined);
  for (const key of inOrder(Object.keys({ ...was, ...is }), options.languages)) {
    if (isSynced && key === 'synced') {
      compareSynced(synced, below(at, key, options), found);
      continue;
    }
    // One synced section holds the same in both: no version of a page has its content.
    if (isSynced && synced[0].id === synced[1].id && key === 'data') continue;
    // The width of a block follows from its neighbors, whose changes are listed already.
    if (key === 'class' && 'component_name' in is) continue;
    compare(was[key], is[key], below(at, key, options), options, found);
  }
}

/** Keys of a map; those that are languages as the website has them. */
function inOrder(keys: readonly string[], languages: readonly string[]): readonly string[] {
  if (!keys.every((key) => languages.includes(key))) return keys;
  return languages.filter((code) => keys.includes(code));
}

/** A synced section is shown by its name: its id is not readable. */
function compareSynced(
  [was, is]: readonly [Record<string, unknown>, Record<string, unknown>],
  at: Walk,
  found: Difference[],
): void {
  if (was.id === is.id) return;
  const [before, after] = [was.title ?? was.id, is.title ?? is.id];
  found.push({ ...at, kind: kindOf(before, after), before, after });
}

/** Items by id where they have one, else by position. */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  at: Walk,
  options: DiffOptions,
  found: Difference[],
): void {
  const [was, is] = [keyed(before), keyed(after)];
  const kept = keptInOrder(
    [...was.keys()].filter((key) => is.has(key)),
    [...is.keys()].filter((key) => was.has(key)),
  );
  for (const [key, { item, index }] of was) {
    const now = is.get(key);
    const place = itemAt(at, key, now?.item ?? item, now?.index ?? index, options);
    if (!now) found.push({ ...place, kind: 'removed', before: item, after: undefined });
    else {
      if (!kept.has(key)) {
        found.push({ ...place, kind: 'moved', before: index, after: now.index });
      }
      compare(item, now.item, place, options, found);
    }
  }
  for (const [key, { item, index }] of is) {
    if (was.has(key)) continue;
    const place = itemAt(at, key, item, index, options);
    found.push({ ...place, kind: 'added', before: undefined, after: item });
  }
}

function keyed(items: readonly unknown[]): Map<string, { item: unknown; index: number }> {
  return new Map(items.map((item, index) => [keyOf(item, index), { item, index }]));
}

/** The key of an item in differences: its id, or its index if it has none. */
export function keyOf(item: unknown, index: number): string {
  const { id } = asRecord(item);
  return typeof id === 'string' && id !== '' ? id : String(index);
}

function itemAt(at: Walk, key: string, item: unknown, index: number, { kinds = {} }: DiffOptions): Walk {
  const { sectionId, component_name } = asRecord(item);
  const kind = kinds[asText(sectionId ?? component_name)];
  const path = [...at.path, key];
  const inside = kind && { inputs: kind.components ?? [], depth: path.length + 1 };
  return { ...at, path, trail: [...at.trail, itemName(item, index, kind?.title)], ...(inside && { inside }) };
}

/** `03 Gallery`: its number, and what it is called where it says so. A section is called as the live editor calls it. */
function itemName(item: unknown, index: number, kind?: string): string {
  const number = String(index + 1).padStart(2, '0');
  const { section_title, title, label, name, component_name, sectionId } = asRecord(item);
  for (const text of [section_title, kind, title, label, name, component_name, sectionId]) {
    const found =
      typeof text === 'string'
        ? text
        : Object.values(asRecord(text)).find((each) => typeof each === 'string');
    if (typeof found === 'string' && found.trim() !== '') return `${number} ${cutText(plainText(found), 60)}`;
  }
  return number;
}

function below(at: Walk, key: string, options: DiffOptions): Walk {
  if (at.language === null && options.languages.includes(key)) {
    return { path: [...at.path, key], trail: at.trail, language: key };
  }
  return named({ ...at, path: [...at.path, key] }, key, options);
}

/** The form's own title says all that the path above it would. */
function named(at: Walk, key: string, options: DiffOptions): Walk {
  const title = options.titleOf(at.path);
  const input = at.inside && findInput(at.inside.inputs, at.path.slice(at.inside.depth));
  // The name `data`, between a section or block and its contents, would say nothing.
  if (title === null && key === 'data' && at.trail.length > 0) return at;
  if (title !== null) return { ...at, trail: [title] };
  return { ...at, trail: [...at.trail, (input?.model === key && input.title) || words(key)] };
}

/** `publish_at` as `Publish at`, `sectionId` as `Section id`. */
function words(key: string): string {
  const text = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function kindOf(before: unknown, after: unknown): Difference['kind'] {
  if (isNothing(before)) return 'added';
  return isNothing(after) ? 'removed' : 'changed';
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'object') return false;
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every(isNothing);
}

/** A value that is read as one: plain values, pictures and links, lists of plain values. */
function isLeaf(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object' || item === null);
  return 'url' in value || ('link' in value && !('id' in value));
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !isLeaf(value);
}
