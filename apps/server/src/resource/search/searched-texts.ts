import { plainLine } from '@vold/sections';

/** Columns of the resources whose content is searched: `title` is compared as a whole, too; `body` word by word. */
export const searchedColumns = {
  page: { title: ['title', 'slug', 'customUrl'], body: ['components', 'meta', 'data'] },
  post: { title: ['title', 'slug', 'customUrl'], body: ['block', 'meta', 'data'] },
  category: { title: ['title', 'slug'], body: ['description'] },
  static: { title: ['title'], body: ['description', 'data'] },
  navigation: { title: ['title'], body: ['items'] },
  'form-builder': { title: ['title', 'form_id'], body: ['description', 'description_lang', 'inputs'] },
} as const satisfies Record<string, { title: readonly string[]; body: readonly string[] }>;

export type SearchedResource = keyof typeof searchedColumns;

export const searchedResources = Object.keys(searchedColumns) as SearchedResource[];

export function isSearched(resource: string): resource is SearchedResource {
  return Object.hasOwn(searchedColumns, resource);
}

/** A word as `search_text` has it: after a part of the client's id, so that an index reads the words of one client only. */
export function lexemeOf(clientId: string, word: string): string {
  return `${clientId.replaceAll(/\W/g, '').slice(-6)}:${word}`;
}

/** A text of a record, without markup, and the keys and positions that lead to it. */
export interface SearchedText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** Keys whose values are names for programs. */
const keysOfPrograms = new Set([
  'id',
  '_id',
  'sectionId',
  'componentId',
  'component',
  'model',
  'type',
  'target',
  'reusable',
  'key',
  'class_style',
]);

/** Addresses, ids, colors, times: a single word with a sign that texts do not have. */
const isForPrograms = /^(?:https?:|mailto:|tel:|data:|[/#])\S*$|^[a-z]{2,4}_\w{8,}$|^\d{4}-\d\d-\d\dT\S*$/i;

/** Keys of a text in several languages. `id` is Indonesian among them. */
const isLanguage = /^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/;

/** Maximum depth of JSON that is read; deeper values are skipped. */
const maxDepth = 40;

/** The texts in some columns of a record that people can read, in their order. */
export function* searchedTexts(
  record: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Generator<SearchedText> {
  for (const column of columns) yield* textsIn(record[column], [column]);
}

function* textsIn(value: unknown, path: readonly (string | number)[]): Generator<SearchedText> {
  if (typeof value === 'string') {
    const text = isForPrograms.test(value) ? '' : plainLine(value);
    if (text !== '') yield { path, text };
  } else if (typeof value === 'number') {
    yield { path, text: String(value) };
  } else if (path.length > maxDepth || typeof value !== 'object' || value === null) {
    return;
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* textsIn(item, [...path, at]);
  } else {
    const entries = Object.entries(value);
    const isLocalized = entries.every(([key]) => isLanguage.test(key));
    for (const [key, item] of entries)
      if (isLocalized || path.length === 1 || !keysOfPrograms.has(key)) yield* textsIn(item, [...path, key]);
  }
}
