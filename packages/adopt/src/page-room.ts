import { elementNames, rulesFor, type Sheet, unknownView } from './styles-for.ts';
import { attributeOf, classesOf, type Element } from './tree.ts';

export const besidePage = /^padding-(?:left|right|inline)/;
export const aroundPage = /^padding-(?:left|right|inline|top)/;

/** True if a page leaves room around its sections, as next to a menu that stays in place. */
export function hasRoom(sheets: readonly Sheet[]): boolean {
  const rules = rulesFor(sheets, [new Set([':scope'])], { ...unknownView, room: aroundPage });
  return rules.some(({ key, texts }) => key === null && texts.some((text) => !/:\s*0[a-z]*$/.test(text)));
}

/** True if a rule of the page is about an element around its sections. */
export function isStyled(wrapper: Element, sheets: readonly Sheet[]): boolean {
  const names = classesOf(wrapper);
  const id = attributeOf(wrapper, 'id');
  const subjects = [...names.map((name) => `.${name}`), ...(id ? [`#${id}`] : [])];
  if (subjects.length === 0) return false;
  const known = new Set([...subjects, wrapper.tagName]);
  return rulesFor(sheets, [known], unknownView).some(({ selectors }) =>
    selectors.some(({ subject }) => subjects.some((name) => subject.includes(name))),
  );
}

/** Properties that create a stacking context: the layer below the page cannot be in it. */
const layer =
  /^(?:position:\s*(?:fixed|sticky)|z-index|transform|filter|backdrop-filter|opacity|isolation|contain|will-change|perspective)/;

export function isLayer(element: Element, sheets: readonly Sheet[]): boolean {
  const rules = rulesFor(sheets, elementNames({ ...element, childNodes: [] }, unknownView), unknownView);
  return rules.some(({ texts }) => texts.some((text) => layer.test(text)));
}
