import {
  type CompiledTemplate,
  holdsBlocks,
  isSafeAttribute,
  isSafeTag,
  type TemplateElement,
} from '@vold/template';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export type Attributes = Record<string, unknown>;

/** An element of a template, ready to be drawn. */
export interface Part {
  node: TemplateElement;
  /** By their names in React. */
  attributes: Attributes;
  children: (Part | string)[];
  /** Rich text can be its content: it is in no paragraph, heading or link. */
  mayBeRich: boolean;
  /** The element itself, where no value changes anything in it: made once, for all that draw it. */
  fixed: ReactElement | null;
  /** Elements and characters of the node alone; of a fixed node, with all that is in it. */
  nodes: number;
  characters: number;
}

const prepared = new WeakMap<CompiledTemplate, Part>();

/** The tree of a template. Parts that a template may not have are left out: the program may come from an unchecked source. */
export function prepare(template: CompiledTemplate): Part {
  let root = prepared.get(template);
  if (!root) {
    root = makeTree(template);
    prepared.set(template, root);
  }
  return root;
}

/** `srcset` and the like; others have no dash and one word, or are written by `nameOf`. */
const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
  srclang: 'srcLang',
  fetchpriority: 'fetchPriority',
  playsinline: 'playsInline',
  autoplay: 'autoPlay',
  popovertarget: 'popoverTarget',
  popovertargetaction: 'popoverTargetAction',
  itemscope: 'itemScope',
  itemprop: 'itemProp',
};
/** React takes an empty text for "not there". */
const flags = new Set(
  'hidden inert itemscope controls loop muted playsinline autoplay default reversed open'.split(' '),
);

function nameOf(name: string): string {
  if (/^(?:aria|data)-/.test(name)) return name;
  return names[name] ?? name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function attributesOf(tag: string, attributes: Readonly<Record<string, string>>): Attributes {
  const found: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (isSafeAttribute(tag, name, value)) found[nameOf(name)] = flags.has(name) || value;
  }
  return found;
}

function makeTree({ nodes }: CompiledTemplate): Part {
  const around: ({ inSvg: boolean; mayBeRich: boolean } | undefined)[] = [{ inSvg: false, mayBeRich: true }];
  const parts: (Part | string | null)[] = nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { inSvg, mayBeRich } = around[index] ?? { inSvg: false, mayBeRich: false };
    if (!isSafeTag(node.tag, inSvg)) return null;
    const own = {
      inSvg: inSvg || node.tag === 'svg',
      mayBeRich: mayBeRich && holdsBlocks(node.tag),
    };
    for (const child of node.children ?? []) around[child] = own;
    const attributes = attributesOf(node.tag, node.attributes ?? {});
    const characters = lengthOf(node.tag, attributes);
    return { node, attributes, children: [], mayBeRich: own.mayBeRich, fixed: null, nodes: 1, characters };
  });
  // Children come after their parents: from the end, each is ready when its parent is made.
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index];
    if (!part || typeof part === 'string') continue;
    for (const child of part.node.children ?? []) {
      const one = child > index ? parts[child] : null;
      if (one !== null && one !== undefined) part.children.push(one);
    }
    if (index > 0) part.fixed = fixedOf(part);
    for (const child of part.children) {
      if (typeof child === 'string') part.characters += child.length;
      else if (part.fixed) {
        part.nodes += child.nodes;
        part.characters += child.characters;
      }
    }
  }
  const [root] = parts;
  if (root === null || typeof root !== 'object') throw new TypeError('A template without an element');
  return root;
}

function lengthOf(tag: string, attributes: Attributes): number {
  let length = 2 * tag.length;
  for (const [name, value] of Object.entries(attributes)) length += name.length + String(value).length;
  return length;
}

function fixedOf({ node, attributes, children }: Part): ReactElement | null {
  const { field, link, each, if: shownIf, unless, attr, vars, word, part, level } = node;
  if (field ?? link ?? each ?? shownIf ?? unless ?? attr ?? vars ?? word ?? part ?? level) return null;
  const inner = [];
  for (const child of children) {
    const drawn = typeof child === 'string' ? child : child.fixed;
    if (drawn === null) return null;
    inner.push(drawn);
  }
  return elementAround(node.tag, attributes, inner);
}

/** An element. `createElement` takes twice as long. */
export function element(tag: string, attributes: Attributes, content?: ReactNode): ReactElement {
  // React's types know elements by name; the allow list has some of these.
  const type = tag as ElementType;
  return jsx(type, content === undefined ? attributes : { ...attributes, children: content });
}

/** An element around children that keep their places, so that they need no keys. */
export function elementAround(
  tag: string,
  attributes: Attributes,
  children: readonly ReactNode[],
): ReactElement {
  if (children.length < 2) return element(tag, attributes, children[0]);
  return jsxs(tag as ElementType, { ...attributes, children });
}
