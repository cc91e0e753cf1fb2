import type { FormField } from './form-schema.ts';

/** Texts per language that a list of posts can be searched and sorted by, and what else it can be sorted by. */
const texts = new Set(['title', 'slug']);
const sortable = new Set(['id', 'index', 'published_at', 'created_at', 'updated_at', 'status']);

export interface TypeOrder {
  /** For example `published_at`, `title.en` or `data.price`. */
  readonly path: string;
  readonly descending: boolean;
}

/** The order that “Sort by” of a post type says (VIP-16), for example `published_at DESC`; null: it names nothing. */
export function typeOrder(
  sortBy: string | undefined,
  fields: readonly FormField[],
  language: string,
): TypeOrder | null {
  const [name = '', direction = ''] = (sortBy ?? '').trim().split(/[\s,:]+/);
  const path = sortable.has(name) ? name : postFieldPath(name, fields, language);
  if (path === null || path.startsWith('slug.')) return null;
  return { path, descending: direction.toUpperCase() === 'DESC' };
}

/** Path of a text of a post, or of a field of its form, in a language; null: no such name. */
export function postFieldPath(name: string, fields: readonly FormField[], language: string): string | null {
  const [first = ''] = name.split('.');
  if (texts.has(first)) return name === first ? `${first}.${language}` : name;
  const model = name.replace(/^data\./, '');
  const field = fields.find((candidate) => candidate.model === model);
  if (!field || !/^[\w-]+$/.test(model)) return null;
  return `data.${model}${field.hasLanguage ? `.${language}` : ''}`;
}
