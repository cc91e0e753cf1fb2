import {
  type ChildNode,
  type Element,
  findElements,
  firstElement,
  htmlOf,
  isTag,
  parseHtml,
  replaceChildren,
} from './html-dom.ts';
import { type Block, ownHtml } from './parse-blocks.ts';

/** Values of a page for the blocks of a pattern, by the names that these have there. */
export type Overrides = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The values that a use of a pattern sets. */
export function overridesOf({ attributes }: Block): Overrides {
  const { content } = attributes;
  if (typeof content !== 'object' || content === null) return new Map();
  const entries = Object.entries(content).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? [[name, { ...value }] as const] : [],
  );
  return new Map(entries);
}

/** Blocks of a pattern with the values of a page. */
export function withOverrides(blocks: Block[], overrides: Overrides): Block[] {
  return overrides.size === 0 ? blocks : blocks.map((block) => overridden(block, overrides));
}

function overridden(block: Block, overrides: Overrides): Block {
  const { metadata } = block.attributes;
  const name =
    typeof metadata === 'object' && metadata !== null && 'name' in metadata ? metadata.name : undefined;
  const values = typeof name === 'string' ? overrides.get(name) : undefined;
  const inner = block.parts.map((part) => (typeof part === 'string' ? part : overridden(part, overrides)));
  if (!values) return { ...block, parts: inner };
  const attributes = { ...block.attributes, ...values };
  if (inner.some((part) => typeof part !== 'string')) return { ...block, attributes, parts: inner };
  const nodes = parseHtml(ownHtml(block));
  setValues(nodes, values);
  return { ...block, attributes, parts: [htmlOf(nodes)] };
}

function setValues(nodes: ChildNode[], values: Readonly<Record<string, unknown>>): void {
  const value = (key: string) => {
    const found = values[key];
    return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
  };
  const image = firstElement(nodes, 'img');
  const link = firstElement(nodes, 'a');
  const set = (element: Element | undefined, name: string, text: string | undefined) => {
    if (element && text !== undefined) element.attribs[name] = text;
  };
  set(image, 'src', image && value('url'));
  set(image, 'alt', value('alt'));
  set(link, 'href', image ? value('href') : value('url'));
  const id = value('id');
  if (image && id) image.attribs.class = `wp-image-${id}`;
  const words = value('content') ?? value('text');
  const holder = value('text') === undefined ? nodes.find(isTag) : (link ?? nodes.find(isTag));
  if (holder && words !== undefined) replaceChildren(holder, parseHtml(words));
  const caption = value('caption');
  const figcaption = findElements(nodes, 'figcaption')[0];
  if (figcaption && caption !== undefined) replaceChildren(figcaption, parseHtml(caption));
}
