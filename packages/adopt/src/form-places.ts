import { holdsBlocks } from '@vold/template';
import { attributeOf, type Element, findAll, newElement, replaceChildren, setAttribute } from './tree.ts';

/** The place of a form, where one of the website's forms can be. */
export function placeOfForm(form: Element): Element {
  const place = newElement(form, 'div');
  setAttribute(place, 'data-vold-part', 'form');
  const classes = attributeOf(form, 'class');
  if (classes) setAttribute(place, 'class', classes);
  return place;
}

/** Drops the places of forms where none can be, and names and returns the others: they are in sections, among blocks and in no list. */
export function dropForms(root: Element, kind: 'section' | 'header' | 'footer'): Element[] {
  const places = findAll(root, (element) => attributeOf(element, 'data-vold-part') === 'form');
  const kept: Element[] = [];
  for (const place of places) {
    const { parentNode: parent } = place;
    if (kind === 'section' && isAmongBlocks(place, root)) {
      kept.push(place);
      if (kept.length > 1) setAttribute(place, 'data-vold-part', `form:form${kept.length}`);
      continue;
    }
    if (!parent || !('tagName' in parent)) continue;
    const others = parent.childNodes.filter((node) => node !== place);
    replaceChildren(parent, others);
  }
  return kept;
}

function isAmongBlocks(place: Element, root: Element): boolean {
  for (let around = place.parentNode; around && 'tagName' in around; around = around.parentNode) {
    if (!holdsBlocks(around.tagName) || attributeOf(around, 'data-vold-each') !== undefined) return false;
    if (around === root) return true;
  }
  return false;
}
