import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function childElements(parent: Parent): Element[] {
  return parent.childNodes.filter(isElement);
}

/** The elements below, in the order of the page, that fulfill a condition. Without recursion: pages may be deep. */
export function findAll(parent: Parent, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const stack = childElements(parent).toReversed();
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (matches(element)) found.push(element);
    stack.push(...childElements(element).toReversed());
  }
  return found;
}

export function replaceChildren(parent: Element, children: Node[]): void {
  for (const child of children) child.parentNode = parent;
  parent.childNodes = children;
}

/** A new element without attributes, in the namespace of another one. The children are moved into it. */
export function newElement(like: Element, tagName: string, children: Node[] = []): Element {
  const element: Element = { ...renamed(like, tagName), attrs: [], childNodes: [] };
  replaceChildren(element, children);
  return element;
}

/** The same element under another name. */
export function renamed(element: Element, tagName: string): Element {
  return { ...element, tagName, nodeName: tagName };
}

export function classesOf(element: Element): string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((one) => one.name !== name), { name, value }];
}

/** The words in an element. */
export function wordsOf(element: Element): string {
  const parts: string[] = [];
  const stack: Node[] = [element];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('value' in node) parts.push(node.value);
    else if (isElement(node)) stack.push(...node.childNodes.toReversed());
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Without lines that hold nothing. */
export function withoutBlanks(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
