import { holdsBlocks } from '../allow-list.ts';
import {
  attributeOf,
  childElements,
  type Element,
  isElement,
  replaceChildren,
  setAttribute,
  wordsOf,
} from './tree.ts';

/** Names that are taken, in the section or in the items of a list. */
type Names = Set<string>;

const inline = new Set('a b strong i em u s span br small mark sub sup code abbr cite q time'.split(' '));
const textTags = new Set(
  'h1 h2 h3 h4 h5 h6 p li dt dd figcaption blockquote span strong b em i small td th address cite summary label time'.split(
    ' ',
  ),
);
const richTags = new Set('p ul ol blockquote h2 h3 h4 h5 h6 table'.split(' '));

/** Gives an element and what is in it marks: texts, pictures, links, and lists of what repeats. */
export function markElement(root: Element): void {
  if (isRich(root)) setAttribute(root, 'data-vold-field', 'text');
  else markChildren(root, new Set());
}

function markChildren(parent: Element, names: Names): void {
  const children = childElements(parent);
  if (repeats(children)) {
    const name = free(listName(parent), names);
    setAttribute(parent, 'data-vold-each', name);
    const [first] = children;
    if (!first) return;
    replaceChildren(parent, [first]);
    markNode(first, new Set());
    return;
  }
  for (const child of children) markNode(child, names);
}

function markNode(element: Element, names: Names): void {
  const { tagName } = element;
  if (tagName === 'svg') return;
  if (tagName === 'picture') takePicture(element, names);
  else if (tagName === 'img') markPicture(element, names);
  else if (tagName === 'a') markLink(element, names);
  else if (isRich(element)) setAttribute(element, 'data-vold-field', free('text', names));
  else if (isText(element)) setAttribute(element, 'data-vold-field', free(textName(element), names));
  else markChildren(element, names);
}

/** Its sources are the product's to make. */
function takePicture(element: Element, names: Names): void {
  const picture = childElements(element).find(({ tagName }) => tagName === 'img');
  if (!picture) return;
  replaceChildren(element, [picture]);
  markPicture(picture, names);
}

function markPicture(element: Element, names: Names): void {
  setAttribute(element, 'data-vold-field', free('picture', names));
  if (attributeOf(element, 'alt') === undefined) setAttribute(element, 'alt', '');
}

/** The words of a plain link are its label; anything else in it stays. */
function markLink(element: Element, names: Names): void {
  element.attrs = element.attrs.filter(({ name }) => name !== 'href');
  setAttribute(element, 'data-vold-link', free('link', names));
  if (childElements(element).length === 0) replaceChildren(element, []);
  else markChildren(element, names);
}

/** Whether all that is in it is words, with marks of a line at most. */
function isText(element: Element): boolean {
  if (wordsOf(element) === '') return false;
  const below = childElements(element);
  const hasOwnWords = element.childNodes.some((node) => 'value' in node && node.value.trim() !== '');
  if (!textTags.has(element.tagName) && !hasOwnWords) return false;
  return below.every((child) => inline.has(child.tagName) && child.tagName !== 'a' && isTextOnly(child));
}

function isTextOnly(element: Element): boolean {
  return childElements(element).every((child) => inline.has(child.tagName) && isTextOnly(child));
}

/** Whether it is running text of several paragraphs, or has links or lists in it. */
function isRich(element: Element): boolean {
  const children = childElements(element);
  if (!holdsBlocks(element.tagName) || children.length < 2) return false;
  if (element.childNodes.some((node) => !isElement(node) && 'value' in node && node.value.trim() !== ''))
    return false;
  const plain = (child: Element) =>
    attributeOf(child, 'class') === undefined && attributeOf(child, 'id') === undefined;
  return (
    children.every((child) => richTags.has(child.tagName) && plain(child)) &&
    children.some(({ tagName }) => tagName === 'p')
  );
}

/** Whether children are the same again: at least two of one kind, and no others. */
function repeats(children: readonly Element[]): boolean {
  const [first, second] = children;
  if (!first || !second) return false;
  const shape = shapeOf(first, 3);
  return (
    (childElements(first).length > 0 ||
      first.tagName === 'li' ||
      attributeOf(first, 'class') !== undefined) &&
    children.every((child) => child.tagName === first.tagName && shapeOf(child, 1) === shapeOf(first, 1)) &&
    shapeOf(second, 3) === shape
  );
}

/** Elements and classes down to a depth. */
function shapeOf(element: Element, depth: number): string {
  const own = `${element.tagName}.${attributeOf(element, 'class')?.split(/\s+/)[0] ?? ''}`;
  if (depth === 0) return own;
  return `${own}(${childElements(element)
    .map((child) => shapeOf(child, depth - 1))
    .join()})`;
}

function listName(element: Element): string {
  const [word] = (attributeOf(element, 'class') ?? '').split(/[^A-Za-z]+/).filter((part) => part.length > 3);
  return word?.toLowerCase() ?? 'items';
}

function textName(element: Element): string {
  const { tagName } = element;
  if (/^h[1-6]$/.test(tagName)) return 'title';
  if (tagName === 'blockquote') return 'quote';
  if (tagName === 'time') return 'date';
  return tagName === 'li' || tagName === 'span' || tagName === 'label' ? 'label' : 'text';
}

function free(wanted: string, names: Names): string {
  let name = wanted;
  for (let count = 2; names.has(name); count++) name = `${wanted}${count}`;
  names.add(name);
  return name;
}
