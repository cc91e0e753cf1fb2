import { childElements, type Element, replaceChildren } from './tree.ts';

const maxWrappers = 10;

/**
 * Divides an element into several that each have a part of its children, with the same elements around these.
 *
 * @returns null: there is nothing to divide
 */
export function splitElement(element: Element, count: number): Element[] | null {
  const around = [element];
  let holder = element;
  for (let depth = 0; depth < maxWrappers; depth++) {
    const [only, ...others] = childElements(holder);
    if (!only || others.length > 0) break;
    around.push(only);
    holder = only;
  }
  const { childNodes } = holder;
  const size = Math.ceil(childElements(holder).length / Math.max(count, 2));
  if (childElements(holder).length < 2) return null;
  const parts: Element['childNodes'][] = [[]];
  let elements = 0;
  for (const node of childNodes) {
    if ('tagName' in node) {
      if (elements === size) {
        parts.push([]);
        elements = 0;
      }
      elements += 1;
    }
    parts.at(-1)?.push(node);
  }
  return parts.map(
    (children, index) =>
      around.toReversed().reduce<Element | null>((inner, one) => {
        const copy: Element = {
          ...one,
          attrs: index === 0 ? one.attrs : one.attrs.filter(({ name }) => name !== 'id'),
        };
        replaceChildren(copy, inner ? [inner] : children);
        return copy;
      }, null) as Element,
  );
}
