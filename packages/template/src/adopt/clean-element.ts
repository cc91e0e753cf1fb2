import { attributeKind, isSafeAttribute, isSafeTag } from '../allow-list.ts';
import { attributeOf, type Element, isElement, type Node, replaceChildren } from './tree.ts';

interface Options {
  /** Rules that stood in `style` attributes are added here. */
  own: string[];
  note: (text: string) => void;
}

/** What is said of elements that are lost with all that is in them. */
export const lostElements: Readonly<Record<string, string>> = {
  script: 'a script was left out.',
  iframe: 'a frame was left out: use the section Embed or Map.',
  form: 'a form was left out: build it under Forms and use the section Form.',
  canvas: 'a drawing by script was left out.',
};
const silent = new Set(['style', 'link', 'meta', 'noscript', 'template', 'title', 'base']);
const depthLimit = 60;

/** A copy of an element with what templates may have. What is lost is noted; unknown elements leave their content. */
export function cleanElement(element: Element, options: Options, depth = 1): Element {
  const copy: Element = { ...element, attrs: [], childNodes: [] };
  for (const { name, value, prefix } of element.attrs) {
    if (name === 'style') keepStyle(copy, value, options);
    else if (!prefix && keepsAttribute(element.tagName, name, value)) copy.attrs.push({ name, value });
  }
  if (element.tagName === 'a' && attributeOf(copy, 'href') === undefined)
    copy.attrs.push({ name: 'href', value: '#' });
  if (depth > depthLimit) options.note('elements more than 60 deep were left out.');
  else
    replaceChildren(
      copy,
      element.childNodes.flatMap((node) => cleanNode(node, element, options, depth)),
    );
  return copy;
}

function cleanNode(node: Node, parent: Element, options: Options, depth: number): Node[] {
  if (!isElement(node)) return 'value' in node ? [{ ...node }] : [];
  const { tagName } = node;
  if (silent.has(tagName)) return [];
  const loss = lostElements[tagName];
  if (loss !== undefined) {
    options.note(loss);
    return [];
  }
  const inSvg = parent.namespaceURI !== 'http://www.w3.org/1999/xhtml';
  const cleaned = cleanElement(node, options, depth + 1);
  if (isSafeTag(tagName, inSvg) && tagName !== 'main') return [cleaned];
  if (inSvg) return [];
  if (tagName.includes('-') || tagName === 'main') return [renamed(cleaned, 'div')];
  options.note(`<${tagName}> was left out; what is in it stays.`);
  return cleaned.childNodes;
}

function renamed(element: Element, tagName: string): Element {
  return { ...element, tagName, nodeName: tagName };
}

/** Addresses of files are the client's to upload, so pictures lose theirs: they become fields. */
function keepsAttribute(tag: string, name: string, value: string): boolean {
  const kind = attributeKind(tag, name);
  if (kind === 'file' || kind === 'files' || name.startsWith('data-')) return false;
  return isSafeAttribute(tag, name, value);
}

/** A class in the place of a `style` attribute. */
function keepStyle(copy: Element, declarations: string, { own }: Options): void {
  if (declarations.trim() === '') return;
  const name = `styled-${own.length + 1}`;
  own.push(`.${name} { ${declarations} }`);
  const classes = attributeOf(copy, 'class');
  copy.attrs = copy.attrs.filter((one) => one.name !== 'class');
  copy.attrs.push({ name: 'class', value: classes ? `${classes} ${name}` : name });
}
