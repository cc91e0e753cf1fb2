import { asciiSlug } from '@vold/contract';
import { serializeOuter } from 'parse5';
import { attributeOf, childElements, classesOf, type Element, findAll, setAttribute } from './tree.ts';

/** Inputs for the looks of one item, at most: more of them are no list that anybody could edit. */
const maxLooks = 6;

const lists = new WeakMap<Element, boolean>();

/** True if the elements in one are the items of a list: at least two, of the same structure. Repeated calls return the same. */
export function isList(parent: Element): boolean {
  let known = lists.get(parent);
  if (known === undefined) {
    known = areItems(childElements(parent));
    lists.set(parent, known);
  }
  return known;
}

function areItems(elements: readonly Element[]): boolean {
  const [first, ...others] = elements;
  if (!first || others.length === 0) return false;
  const isBare =
    childElements(first).length === 0 && first.tagName !== 'li' && attributeOf(first, 'class') === undefined;
  const [name] = classesOf(first);
  if (isBare || !others.every((one) => classesOf(one)[0] === name && isLike(first, one))) return false;
  return looksOf(elements).length <= maxLooks;
}

/** True if two elements have the same structure. Lists in them may have any number of items. */
function isLike(one: Element, other: Element): boolean {
  if (one.tagName !== other.tagName) return false;
  // A drawing is no value.
  if (one.tagName === 'svg') return serializeOuter(one) === serializeOuter(other);
  const [own, others] = [childElements(one), childElements(other)];
  const pairs = isList(one) && isList(other) ? [[own[0], others[0]] as const] : pairsOf(own, others);
  return pairs.every(([a, b]) => a !== undefined && b !== undefined && isLike(a, b));
}

function pairsOf<T>(some: readonly T[], others: readonly T[]): (readonly [T | undefined, T | undefined])[] {
  const length = Math.max(some.length, others.length);
  return Array.from({ length }, (_, index) => [some[index], others[index]]);
}

/** The same element of all items. */
type Place = readonly Element[];

/** The places of items: each with its element in every item. */
function* placesOf(items: Place): Generator<Place> {
  yield items;
  const [first] = items;
  if (!first || first.tagName === 'svg') return;
  const children = items.map(childElements);
  if (items.every(isList)) yield* placesOf(children.flat());
  else
    for (const index of childElements(first).keys())
      yield* placesOf(children.flatMap((of) => of[index] ?? []));
}

/** The places whose elements differ in their classes. */
function looksOf(items: Place): Place[] {
  return [...placesOf(items)].filter(
    (place) => new Set(place.map((one) => classesOf(one).join(' '))).size > 1,
  );
}

/** The class that the value of a choice sets. */
export function chosenClass(name: string): string {
  return `is-${asciiSlug(name)}`;
}

/**
 * Makes items equal but for their values: classes that only some have are chosen by an input of each item, and ids, which a page
 * has once, are gone.
 *
 * @param looks is given the classes that are chosen
 */
export function levelItems(items: Place, nameOf: () => string, looks: Set<string>): void {
  for (const place of looksOf(items)) {
    const common = classesOf(place[0] as Element).filter((name) =>
      place.every((one) => classesOf(one).includes(name)),
    );
    const look = nameOf();
    for (const element of place) {
      const chosen = classesOf(element).filter((name) => !common.includes(name));
      for (const name of chosen) looks.add(name);
      setAttribute(element, 'class', [...common, ...chosen.map(chosenClass)].join(' '));
      setAttribute(element, 'data-vold-attr', `class:${look}`);
      setAttribute(element, 'data-vold-type', 'choice');
    }
  }
  for (const element of items.flatMap((item) => [item, ...findAll(item, () => true)]))
    element.attrs = element.attrs.filter(({ name }) => name !== 'id');
}

/** Gives a further item the marks of the first one. */
export function markLike(first: Element, item: Element): void {
  for (const { name, value } of first.attrs)
    if (name.startsWith('data-vold-') && name !== 'data-vold-sample') setAttribute(item, name, value);
  const [own, others] = [childElements(first), childElements(item)];
  const isEach = attributeOf(first, 'data-vold-each') !== undefined;
  for (const [index, other] of others.entries()) {
    const like = isEach ? own[0] : own[index];
    if (like) markLike(like, other);
    if (isEach && index > 0) setAttribute(other, 'data-vold-sample', '');
  }
}
