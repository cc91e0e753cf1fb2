import {
  type FormField,
  type InputDefinition,
  inputWith,
  isObject,
  kindOf,
  relatedIds,
  relationTarget,
  replaceTags,
} from '@vold/contract';
import { chosenIn, formatValue } from '../parts/format-value.ts';
import { asPicture, type Data, type Link, readItems, readLink, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { postsKey } from '../requests/requests-of.ts';
import { surroundingOf } from './surroundings.ts';

/** The values of a template's names at one place: values of the section, or of an item of a list. */
export interface Scope {
  value: unknown;
  inputs: ReadonlyMap<string, InputDefinition>;
  /** Path of the values in the section's data, with a dot at its end: `dates.0.`; null: they are stored elsewhere. */
  within: string | null;
  /** For a post: the key of its related posts (`postsKey`). */
  asked?: string;
  /** For an item of a list: first or last. */
  ends?: { first: boolean; last: boolean };
}

/** A value that a template names. */
export interface Found {
  value: unknown;
  /** Null for a part of a value, and for what no input is about. */
  input: InputDefinition | null;
  /** Path in the section's data; null: it is stored elsewhere. */
  path: string | null;
  /** The key of a post's related posts (`postsKey`). */
  asked?: string | undefined;
}

export function find(
  name: string,
  { value, inputs, within, asked }: Scope,
  { context }: Pick<Owner, 'context'>,
): Found {
  if (name === '.') return { value, input: null, path: null };
  if (name.startsWith('@')) return { value: surroundingOf(name, context), input: null, path: null };
  const path = within === null ? null : within + name;
  return {
    value: name.split('.').reduce(partOf, value),
    input: inputs.get(name) ?? null,
    path,
    asked: asked && asked + name.replace(/^data\./, ''),
  };
}

function partOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The section that owns the values. */
export interface Owner {
  /** The id of the section's instance. */
  id: string;
  context: RenderContext;
}

/** A value as text. */
export function textOf({ value, input }: Found, { context }: Owner): string {
  if (input === null) return readText({ value }, 'value');
  const kind = kindOf(input);
  if (kind === 'html') return replaceTags(readText({ value }, 'value'), ' ').trim();
  if (kind === 'link') return readLink({ value }, 'value')?.label ?? '';
  return formatValue(input, value, context);
}

/** A value as a link that can be followed; null: it leads nowhere. */
export function linkOf({ value, input }: Found, { context }: Owner): Link | null {
  const isOfPage = input !== null && (kindOf(input) === 'pages' || input.options?.source === 'page');
  if (isOfPage) {
    const place = context.place(isObject(value) ? readText(value, 'id') : readText({ value }, 'value'));
    return place?.href == null ? null : { label: place.title, href: place.href, download: false };
  }
  const file = isObject(value) ? readText(value, 'url') : '';
  return file ? { label: '', href: file, download: true } : readLink({ value }, 'value');
}

/** True if there is a value to show. */
export function isFilled(found: Found, owner: Owner): boolean {
  const { value, input } = found;
  if (isOfPosts(input)) return postsOf(found, owner).length > 0;
  const kind = input && kindOf(input);
  if (input && kind === 'records') return relatedOf(input, value, owner).length > 0;
  if (kind === 'link') return linkOf(found, owner) !== null;
  return hasContent(value);
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return hasText(value);
  if (Array.isArray(value)) return value.length > 0;
  if (!isObject(value)) return typeof value === 'number' || value === true;
  // Only the address of a link counts: a label alone leads nowhere.
  if ('label' in value) return readLink({ value }, 'value') !== null;
  return Object.values(value).some((part) => typeof part !== 'object' && hasContent(part));
}

/** True if rich text, or plain text, shows something. */
function hasText(text: string): boolean {
  if (!/[<&]/.test(text)) return text.trim() !== '';
  return /<(?:img|video|audio|hr)\b/i.test(text) || replaceTags(text, '').replace(/&nbsp;|\s/g, '') !== '';
}

/**
 * True if a value is one of these: the id of a choice, a text, a number, `true` of a switch. For a list, if it has one of them.
 */
export function isOneOf({ value }: Found, wanted: readonly string[]): boolean {
  const chosen = Array.isArray(value) ? chosenIn(value) : [plainText(value)];
  return chosen.some((one) => wanted.includes(one));
}

/** A value as it is stored, without the words that visitors read for it. */
export function plainText(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  return isObject(value) ? readText(value, 'id') : readText({ value }, 'value').trim();
}

/** The items of a list, each with what names mean in it. */
export function itemsOf(found: Found, owner: Owner): Scope[] {
  const { value, input, path, asked } = found;
  if (isOfPosts(input)) return postsOf(found, owner).map((post) => scopeOfPost(post, owner.context));
  const kind = input && kindOf(input);
  if (input && kind === 'records')
    return relatedOf(input, value, owner).map((item) => ({ value: item, inputs: none, within: null }));
  if (kind === 'list') {
    const inputs = inputsByModel(input?.options?.components ?? []);
    return readItems({ value }, 'value').map((item, index) => ({
      value: item,
      inputs,
      within: path === null ? null : `${path}.${index}.`,
      ...(asked && { asked: `${asked}.${index}.` }),
    }));
  }
  if (!Array.isArray(value)) return [];
  const titles = input?.options?.values;
  return value.map((item) => ({ value: itemOf(item, titles), inputs: none, within: null }));
}

/** Title and address of what a relation names, as far as visitors may see it: pages, categories, users and forms. */
function relatedOf(input: InputDefinition, value: unknown, { context }: Owner): Data[] {
  const isOfForms = relationTarget(input) === 'form-builder';
  return relatedIds(value).flatMap((id): Data[] => {
    const found = isOfForms ? context.form(id) : context.place(id);
    return found ? [{ id, title: found.title, href: 'href' in found ? (found.href ?? '') : '' }] : [];
  });
}

/** A picture of a gallery, or the title of what is chosen. */
function itemOf(item: unknown, titles: { id: string; title: string }[] | undefined): unknown {
  if (isObject(item) && isObject(item.picture) && asPicture(item) === null) return item.picture;
  return titles?.find(({ id }) => id === item)?.title ?? item;
}

function isOfPosts(input: InputDefinition | null): boolean {
  const kind = input && kindOf(input);
  return kind === 'posts' || kind === 'collection';
}

function postsOf({ path, value, asked }: Found, { id, context }: Owner): Data[] {
  const key = asked ?? (path === null ? null : postsKey(id, path));
  // Values of the page around the view, or examples in a preview of a view.
  if (key === null || Array.isArray(value)) return readItems({ value }, 'value');
  const own = context.posts(key);
  if (asked) return own.map((post) => ({ ...post }));
  // A section of our library has one list of posts, which is found by the section.
  return (own.length > 0 ? own : context.posts(id)).map((post) => ({ ...post }));
}

/** The names in the view of a post: its parts, and the fields of its type as `data.price`. */
export function scopeOfPost(post: Data, { fieldsOf }: Pick<RenderContext, 'fieldsOf'>): Scope {
  const { type } = post;
  const path = isObject(type) ? readText(type, 'path') : readText(post, 'type');
  const asked = postsKey(readText(post, 'id'), '');
  return { value: post, inputs: inputsOfPosts(fieldsOf(path)), within: null, asked };
}

/** The names in the view of a list of posts. */
export function scopeOfListing(listing: Data): Scope {
  return { value: listing, inputs: inputsOfListing, within: null };
}

const none: ReadonlyMap<string, InputDefinition> = new Map();
const publishedAt: InputDefinition = {
  id: 'publishedAt',
  model: 'publishedAt',
  title: '',
  component: inputWith('date'),
};
const related: InputDefinition = { ...publishedAt, model: 'related', component: inputWith('collection') };

const inputsOfListing: Scope['inputs'] = new Map([
  ['posts', { ...related, model: 'posts' }],
  ...['page', 'pages', 'total'].map(
    (model) => [model, { ...publishedAt, model, component: inputWith('number') }] as const,
  ),
]);

const ofFields = new WeakMap<readonly FormField[], Scope['inputs']>();

function inputsOfPosts(fields: readonly FormField[]): Scope['inputs'] {
  let known = ofFields.get(fields);
  if (!known) {
    const own = fields.map((field) => [`data.${field.model}`, field] as const);
    known = new Map([['publishedAt', publishedAt], ['related', related], ...own]);
    ofFields.set(fields, known);
  }
  return known;
}

const byModel = new WeakMap<readonly InputDefinition[], Scope['inputs']>();

/** Inputs by the names that templates have for their values. */
export function inputsByModel(inputs: readonly InputDefinition[]): Scope['inputs'] {
  let known = byModel.get(inputs);
  if (!known) {
    known = new Map(inputs.map((input) => [input.model, input]));
    byModel.set(inputs, known);
  }
  return known;
}
