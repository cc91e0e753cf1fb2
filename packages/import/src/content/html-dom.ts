import { maxNesting } from '@vold/contract';
import { type ChildNode, DomHandler, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, Parser } from 'htmlparser2';
import { withPlainMedia } from './plain-media.ts';

/**
 * Returns the nodes of a piece of HTML, with its media as plain elements. Broken parts are closed about as browsers would.
 *
 * @throws RangeError where it is nested too deeply
 */
export function parseHtml(html: string): ChildNode[] {
  const handler = new DomHandler();
  let depth = 0;
  handler.onopentag = function (name, attributes) {
    depth += 1;
    if (depth > maxNesting) throw new RangeError(`HTML of more than ${maxNesting} levels`);
    DomHandler.prototype.onopentag.call(this, name, attributes);
  };
  handler.onclosetag = function () {
    depth -= 1;
    DomHandler.prototype.onclosetag.call(this);
  };
  withPlainMedia(handler);
  new Parser(handler, { decodeEntities: true }).end(html);
  const { children } = handler.root;
  for (const child of children) child.parent = null;
  return children;
}

export function htmlOf(nodes: ChildNode | ChildNode[]): string {
  return DomUtils.getOuterHTML(nodes, { encodeEntities: 'utf8' });
}

/** The text of HTML on one line: tags dropped, entities decoded, blanks collapsed. Empty if it is nested too deeply. */
export function plainText(html: string): string {
  try {
    return textOf(parseHtml(html));
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

const inlineTags = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** As `plainText`; words of two blocks do not run into one. */
export function textOf(nodes: ChildNode[]): string {
  const words: string[] = [];
  const collect = (node: ChildNode) => {
    if (isText(node)) words.push(node.data);
    if (!isTag(node) || node.name === 'script' || node.name === 'style') return;
    const gap = inlineTags.has(node.name) ? '' : ' ';
    words.push(gap);
    node.children.forEach(collect);
    words.push(gap);
  };
  nodes.forEach(collect);
  return words.join('').replace(/\s+/g, ' ').trim();
}

export function element(
  name: string,
  attributes: Record<string, string>,
  children: ChildNode[] = [],
): Element {
  const made = new Element(name, attributes);
  replaceChildren(made, children);
  return made;
}

export function text(value: string): Text {
  return new Text(value);
}

export function replaceChildren(parent: ParentNode, children: ChildNode[]): void {
  parent.children = children;
  children.forEach((child, index) => {
    child.parent = parent;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
  });
}

/** Every element below the nodes whose name is one of `names`, in document order. */
export function findElements(nodes: ChildNode[], ...names: string[]): Element[] {
  return DomUtils.findAll((candidate) => names.includes(candidate.name), nodes);
}

export function firstElement(nodes: ChildNode[], ...names: string[]): Element | undefined {
  return DomUtils.findOne((candidate) => names.includes(candidate.name), nodes) ?? undefined;
}

export function classesOf(candidate: Element): string[] {
  return (candidate.attribs.class ?? '').split(/\s+/).filter(Boolean);
}

/** True if the node shows nothing: a comment, or blank text. */
export function isBlank(node: ChildNode): boolean {
  return isText(node) ? node.data.trim() === '' : !isTag(node);
}

export type { ChildNode, Element, ParentNode };
export { isTag, isText };
