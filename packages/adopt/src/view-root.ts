import { asciiSlug, type InputDefinition, inputWith } from '@vold/contract';
import {
  attributeOf,
  type Element,
  findAll,
  newElement,
  renamed,
  replaceChildren,
  setAttribute,
} from './tree.ts';

export const titleClass = 'page-title';

/** A page has a title: one that does not show any says it to screen readers, or the website would write it above the section. */
export function addTitle(root: Element, styles: Map<string, string>): void {
  if (findAll(root, ({ tagName }) => tagName === 'h1').length > 0) return;
  const title = newElement(root, 'h1');
  setAttribute(title, 'class', titleClass);
  setAttribute(title, 'data-vold-field', '@page.title');
  // The words of a text cannot have an element of the page among them.
  if (attributeOf(root, 'data-vold-field') !== undefined) {
    const marks = root.attrs.filter(({ name }) => name.startsWith('data-vold-'));
    root.attrs = root.attrs.filter(({ name }) => !name.startsWith('data-vold-'));
    const text = newElement(root, 'div', root.childNodes);
    text.attrs = marks;
    replaceChildren(root, [text]);
  }
  replaceChildren(root, [...root.childNodes, title]);
  const hidden =
    'position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%)';
  styles.set(titleClass, hidden);
}

/** Links and menus lead to the anchor of a section. */
export function anchor(id: string): InputDefinition {
  return { id: 'anchor', model: 'anchor', title: 'Anchor', component: inputWith('line'), default: id };
}

/** The id of a section is its anchor: those of views have names of their own. */
export function takeAnchor(root: Element, [element]: readonly Element[]): string | undefined {
  const id = (element && attributeOf(element, 'id')) ?? attributeOf(root, 'id');
  if (element) element.attrs = element.attrs.filter(({ name }) => name !== 'id');
  root.attrs = root.attrs.filter(({ name }) => name !== 'id');
  return id;
}

const roots = new Set('section article div header footer nav aside'.split(' '));

/** A view has one root: a section's is one of a few elements, anything else gets one around it. */
export function rootOf(
  elements: readonly Element[],
  shells: readonly Element[],
  kind: 'section' | 'header' | 'footer',
  isInLayer: boolean,
): Element {
  const [element] = elements;
  if (!element) throw new TypeError('A view without an element');
  const isRoot = !isInLayer && (kind === 'section' ? roots.has(element.tagName) : element.tagName === kind);
  // The page has one header.
  if (isInLayer && element.tagName === kind) setAttribute(element, 'role', 'none');
  let root = element;
  if (elements.length > 1 || (!isRoot && shells.length === 0)) {
    root = newElement(element, kind, [...elements]);
  }
  for (const shell of shells.toReversed()) {
    // The page has one `main`, which is the website's.
    const around = shell.tagName === 'main' ? renamed(shell, 'div') : shell;
    replaceChildren(around, [root]);
    root = around;
  }
  return root;
}

/** By its id or class, as its author called it. */
export function nameOf(element: Element): string {
  const { attrs, tagName } = element;
  const value = (name: string) => attrs.find((one) => one.name === name)?.value ?? '';
  const words = [value('id'), ...value('class').split(/\s+/)]
    .map(plainName)
    .filter((word) => word.length > 2);
  const telling = words.find((word) => !/^(?:section|container|wrapper|wrap|row|content|block)$/.test(word));
  return telling ?? (plainName(tagName) || 'section');
}

function plainName(text: string): string {
  return asciiSlug(text.replaceAll('_', '-')).slice(0, 60);
}
