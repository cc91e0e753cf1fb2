import { holdsBlocks } from '@vold/template';
import { isList, levelItems, markLike } from './list-items.ts';
import {
  attributeOf,
  childElements,
  type Element,
  isElement,
  type Node,
  newElement,
  replaceChildren,
  setAttribute,
  wordsOf,
} from './tree.ts';

/** Names that are taken, in the section or in the items of a list. */
type Names = Set<string>;

const inline = new Set('a b strong i em u s span br small mark sub sup code abbr cite q time'.split(' '));
const richTags = new Set('p ul ol blockquote h2 h3 h4 h5 h6 table'.split(' '));
/** Elements whose text is not content. */
const withoutWords = new Set('ul ol dl table thead tbody tfoot tr picture video audio svg pre'.split(' '));

/**
 * Gives an element and what is in it marks: texts, pictures, links, and lists of what repeats.
 *
 * @returns classes that a choice sets now
 */
export function markElement(root: Element): ReadonlySet<string> {
  const looks = new Set<string>();
  if (isRich(root)) setAttribute(root, 'data-vold-field', 'text');
  else if (isPlain(root) && root.tagName !== 'a') markText(root, new Set());
  else {
    wrapWords(root);
    markChildren(root, new Set(), looks);
  }
  return looks;
}

/** Makes one text of neighbors that rich text keeps: paragraphs, lists and headings without classes. */
export function joinTexts(root: Element): void {
  const stack = [root];
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (!holdsBlocks(element.tagName) || isRich(element)) continue;
    const of = element;
    const joined: Node[] = [];
    let run: Node[] = [];
    const flush = () => {
      if (run.filter(isElement).length < 2) joined.push(...run);
      else {
        joined.push(newElement(of, 'div', run));
      }
      run = [];
    };
    for (const node of of.childNodes) {
      const isBlank = !isElement(node) && 'value' in node && node.value.trim() === '';
      if (isBlank || (isElement(node) && richTags.has(node.tagName) && isBare(node))) run.push(node);
      else {
        flush();
        joined.push(node);
        if (isElement(node)) stack.push(node);
      }
    }
    flush();
    replaceChildren(of, joined);
  }
}

function markChildren(parent: Element, names: Names, looks: Set<string>): void {
  const children = childElements(parent);
  const [first, ...others] = children;
  if (!first || !isList(parent)) {
    for (const child of children) markNode(child, names, looks);
    return;
  }
  setAttribute(parent, 'data-vold-each', free(listName(parent), names));
  const ofItem: Names = new Set();
  levelItems(children, () => free('look', ofItem), looks);
  markNode(first, ofItem, looks);
  for (const other of others) {
    markLike(first, other);
    setAttribute(other, 'data-vold-sample', '');
  }
}

function markNode(element: Element, names: Names, looks: Set<string>): void {
  const { tagName } = element;
  if (tagName === 'svg') return;
  if (tagName === 'picture') takePicture(element, names);
  else if (tagName === 'img') markPicture(element, names);
  else if (tagName === 'source') setAttribute(element, 'data-vold-field', free('film', names));
  else if (tagName === 'a') markLink(element, names, looks);
  else if (isRich(element)) setAttribute(element, 'data-vold-field', free('text', names));
  else if (isPlain(element)) markText(element, names);
  else markChildren(element, names, looks);
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
function markLink(element: Element, names: Names, looks: Set<string>): void {
  const name = free('link', names);
  setAttribute(element, 'data-vold-link', name);
  joinLines(element);
  if (childElements(element).length > 0) markChildren(element, names, looks);
  else if (wordsOf(element) !== '') setAttribute(element, 'data-vold-field', `${name}.label`);
}

function markText(element: Element, names: Names): void {
  joinLines(element);
  setAttribute(element, 'data-vold-field', free(textName(element), names));
  const hasLines = childElements(element).length > 0;
  const isChoice = attributeOf(element, 'data-vold-type') !== undefined;
  if (hasLines && !isChoice) setAttribute(element, 'data-vold-type', 'lines');
}

/** The lines of the source are no lines of the text. */
function joinLines(element: Element): void {
  for (const node of element.childNodes) if ('value' in node) node.value = node.value.replace(/\s+/g, ' ');
}

/** True if it contains text, with line breaks at most. */
function isPlain(element: Element): boolean {
  if (withoutWords.has(element.tagName) || wordsOf(element) === '') return false;
  return childElements(element).every(({ tagName }) => tagName === 'br');
}

/** Wraps text next to elements, so that each piece is a separate text. */
function wrapWords(root: Element): void {
  const stack = [root];
  for (let element = stack.pop(); element; element = stack.pop()) {
    const { tagName } = element;
    if (withoutWords.has(tagName) && tagName !== 'ul' && tagName !== 'ol' && tagName !== 'tr') {
      if (['svg', 'pre', 'picture', 'video', 'audio'].includes(tagName)) continue;
    } else if (!isPlain(element) && !isRich(element)) {
      const of = element;
      replaceChildren(
        of,
        of.childNodes.flatMap((node) => wrapped(node, of)),
      );
    }
    if (isRich(element)) continue;
    stack.push(...childElements(element));
  }
}

function wrapped(node: Node, parent: Element): Node[] {
  if (isElement(node) || !('value' in node) || node.value.trim() === '') return [node];
  if (withoutWords.has(parent.tagName) || childElements(parent).length === 0) return [node];
  const { value } = node;
  const words = value.trim();
  const [before = '', after = ''] = value.split(words);
  const text = (inner: string): Node => ({ ...node, value: inner });
  const span = newElement(parent, 'span', [text(words)]);
  return [...(before ? [text(before)] : []), span, ...(after ? [text(after)] : [])];
}

/** True if it is running text of several paragraphs, or has links or lists in it. */
function isRich(element: Element): boolean {
  const children = childElements(element);
  if (!holdsBlocks(element.tagName) || children.length < 2) return false;
  if (element.childNodes.some((node) => !isElement(node) && 'value' in node && node.value.trim() !== ''))
    return false;
  return (
    children.every((child) => richTags.has(child.tagName) && isBare(child)) &&
    children.some(({ tagName }) => tagName === 'p')
  );
}

/** True if rich text keeps it: no classes and ids, and only text in it. */
function isBare(element: Element): boolean {
  if (attributeOf(element, 'class') !== undefined || attributeOf(element, 'id') !== undefined) return false;
  return childElements(element).every(
    (child) =>
      (inline.has(child.tagName) ||
        ['li', 'tr', 'td', 'th', 'tbody', 'thead', 'p'].includes(child.tagName)) &&
      isBare(child),
  );
}

function listName(element: Element): string {
  const [word] = (attributeOf(element, 'class') ?? '').split(/[^A-Za-z]+/).filter((part) => part.length > 3);
  return word?.toLowerCase() ?? 'items';
}

const heading = /^h[1-6]$/;

function textName(element: Element): string {
  const { tagName, parentNode } = element;
  const around = parentNode && 'tagName' in parentNode ? parentNode.tagName : '';
  if (heading.test(tagName) || (heading.test(around) && inline.has(tagName))) return 'title';
  if (tagName === 'blockquote') return 'quote';
  if (tagName === 'time') return 'date';
  // A part of a longer text has a separate element.
  if (tagName === 'span') return element.attrs.length > 0 ? 'label' : 'text';
  return tagName === 'li' || tagName === 'label' ? 'label' : 'text';
}

function free(wanted: string, names: Names): string {
  let name = wanted;
  for (let count = 2; names.has(name); count++) name = `${wanted}${count}`;
  names.add(name);
  return name;
}
