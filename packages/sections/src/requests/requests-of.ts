import {
  type CollectionRequest,
  type InputDefinition,
  isObject,
  kindOf,
  relatedIds,
  relationTarget,
  type ValueKind,
} from '@vold/contract';
import { formOf } from '../form/form-of.ts';
import { readItems, readText } from '../parts/read.ts';
import { collectionOf } from './collection-of.ts';

/** The data that the content of a section requests from the website's API. */
export interface SectionRequests {
  /** Posts, by where they are drawn (`postsKey`). */
  collections: Map<string, CollectionRequest>;
  /** Ids of forms. */
  forms: string[];
  /** Ids of pages, categories and users that are named. */
  places: string[];
}

/** Requests of one section, at most: each is a look into an index. */
const mostRequests = 20;
/** Ids of places of one section, at most; all are found together. */
const mostPlaces = 100;
/** Posts that an input shows. */
const shownPosts = 12;
/** Groups within groups that are drawn. */
export const maxDepth = 5;

/** The key of the posts of an input in a client's own section. */
export function postsKey(instanceId: string, path: string): string {
  return `${instanceId}/${path}`;
}

/**
 * The requests of a section.
 *
 * @param inputs of a client's own section; null: one of our library, or an unknown one
 */
export function requestsOf(
  instance: { id: string; sectionId: string; data: Record<string, unknown> },
  inputs: readonly InputDefinition[] | null,
): SectionRequests {
  const requests: SectionRequests = { collections: new Map(), forms: [], places: [] };
  const ofLibrary = collectionOf(instance);
  if (ofLibrary) requests.collections.set(instance.id, ofLibrary);
  const form = formOf(instance);
  if (form) requests.forms.push(form);
  for (const { input, value, path } of inputs ? valuesOf(inputs, instance.data) : []) {
    if (requests.collections.size + requests.forms.length >= mostRequests) break;
    const kind = kindOf(input);
    if (kind === 'choice' && typeof value === 'string' && value !== '') {
      if (input.options?.source === 'form-builder') requests.forms.push(value);
      if (input.options?.source === 'page') requests.places.push(value);
    }
    if (kind === 'records')
      requests[relationTarget(input) === 'form-builder' ? 'forms' : 'places'].push(
        ...relatedIds(value).slice(0, mostPlaces),
      );
    const request = postsOf(kind, value);
    if (request) requests.collections.set(postsKey(instance.id, path), request);
  }
  return {
    ...requests,
    forms: requests.forms.slice(0, mostRequests),
    places: requests.places.slice(0, mostPlaces),
  };
}

interface PlacedValue {
  input: InputDefinition;
  value: unknown;
  /** In the section's data: `dates.0.title`. */
  path: string;
}

function* valuesOf(
  inputs: readonly InputDefinition[],
  data: Record<string, unknown>,
  within = '',
  depth = 1,
): Generator<PlacedValue> {
  for (const input of inputs) {
    const path = `${within}${input.model}`;
    const inner = input.options?.components;
    if (kindOf(input) !== 'list' || !inner) yield { input, value: data[input.model], path };
    else if (depth < maxDepth)
      for (const [index, item] of readItems(data, input.model).entries())
        yield* valuesOf(inner, item, `${path}.${index}.`, depth + 1);
  }
}

/** The request for the posts of an input's value. */
function postsOf(kind: ValueKind, value: unknown): CollectionRequest | null {
  if (!isObject(value)) return null;
  if (kind === 'collection') {
    const [type, categories] = [readText(value, 'post'), idsIn(value.category)];
    return type === '' ? null : { type, categories, count: shownPosts, order: 'listed' };
  }
  if (kind !== 'posts') return null;
  const ids = Object.values(value).flatMap(idsIn).slice(0, shownPosts);
  return ids.length === 0 ? null : { type: '', categories: [], count: ids.length, order: 'arranged', ids };
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string' && id.length <= 100) : [];
}
