import { attributeKind, isSafeAttribute, isSafeTag } from '@vold/template';
import { placeOfForm } from './form-places.ts';
import { type PageFiles, themeClient } from './page-files.ts';
import {
  attributeOf,
  classesOf,
  type Element,
  findAll,
  isElement,
  type Node,
  newElement,
  renamed,
  replaceChildren,
  setAttribute,
  wordsOf,
} from './tree.ts';

interface Options {
  /** Declarations of `style` attributes, by the class that takes their place. */
  styles: Map<string, string>;
  /** The same of the sizes of pictures, which any rule of the page wins over. */
  sizes: Map<string, string>;
  files: PageFiles;
  /** Path of the page. */
  base: string;
  /** Attributes that the page's style sheets speak of. */
  styled: ReadonlySet<string>;
  /** Id of the page's body: its top. */
  top: string | undefined;
  /** Is given the forms by their places. */
  forms: Map<Element, Element>;
  note: (text: string) => void;
}

/** The notes about elements that are lost with their content. */
export const lostElements: Readonly<Record<string, string>> = {
  script: 'a script was left out.',
  iframe: 'a frame was left out: use the section Embed or Map.',
  form: 'a form was left out: build it under Forms, and choose it in the section’s input “Form”.',
  canvas: 'a drawing by script was left out.',
};
const silent = new Set(['style', 'link', 'meta', 'noscript', 'template', 'title', 'base']);
const depthLimit = 60;

/** True if only a script opens an element: visitors would never see it. */
export function isDialog(element: Element): boolean {
  return (
    element.tagName === 'dialog' ||
    attributeOf(element, 'role') === 'dialog' ||
    classesOf(element).some((name) => name === 'modal' || name === 'offcanvas')
  );
}

/** A copy of an element with what templates may have. What is lost is noted; unknown elements leave their content. */
export function cleanElement(element: Element, options: Options, depth = 1): Element {
  const isMain = element.tagName === 'main';
  // Within others such an element goes; nothing would be around what is in a section.
  const isUnsafe = depth === 1 && !isMain && !isSafeTag(element.tagName);
  if (isUnsafe) options.note(`<${element.tagName}> was left out; what is in it stays.`);
  // The page has one `main`, which is the website's.
  const tagName = isMain || isUnsafe ? 'div' : element.tagName;
  const copy = newElement(element, tagName);
  for (const { name, value, prefix } of element.attrs) {
    if (name === 'style') addClass(copy, value, options.styles, 'styled');
    else if (!prefix) keepAttribute(copy, name, value, options);
  }
  if (element.tagName === 'a' && attributeOf(copy, 'href') === undefined)
    copy.attrs.push({ name: 'href', value: '#' });
  if (element.tagName === 'img') keepSize(element, copy, options);
  if (element.attrs.some(({ name }) => /^data-(?:bs-)?toggle$/.test(name)))
    options.note(
      `<${element.tagName}> opened something by a script, which is gone: use <details>, or popovertarget.`,
    );
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
  if (isDialog(node)) {
    options.note('a dialog that a script opens was left out.');
    return [];
  }
  const loss = lostElements[tagName];
  if (loss !== undefined) {
    options.note(loss);
    if (tagName !== 'form') return [];
    const place = placeOfForm(node);
    options.forms.set(place, node);
    return [place];
  }
  if (tagName === 'math') {
    options.note('a formula was kept as its source (LaTeX) or as text: it is not drawn.');
    const code = newElement(parent, 'code');
    replaceChildren(code, [{ nodeName: '#text', value: formulaText(node), parentNode: code }]);
    return [code];
  }
  const inSvg = parent.namespaceURI !== 'http://www.w3.org/1999/xhtml';
  const cleaned = cleanElement(node, options, depth + 1);
  if (isSafeTag(cleaned.tagName, inSvg)) return [cleaned];
  if (inSvg) return [];
  if (tagName.includes('-')) return [renamed(cleaned, isInParagraph(node) ? 'span' : 'div')];
  options.note(`<${tagName}> was left out; what is in it stays.`);
  return cleaned.childNodes;
}

/** Browsers end a paragraph before a block. */
function isInParagraph(element: Element): boolean {
  for (let around = element.parentNode; around && 'tagName' in around; around = around.parentNode)
    if (around.tagName === 'p') return true;
  return false;
}

/** The source of a formula if it has one, else its signs. */
function formulaText(math: Element): string {
  const source = findAll(math, (element) => /^annotation$/.test(element.tagName)).find((element) =>
    /\b(?:la)?tex\b/i.test(attributeOf(element, 'encoding') ?? ''),
  );
  const written = source ? wordsOf(source) : attributeOf(math, 'alttext');
  if (written) return written;
  for (const holder of findAll(math, () => true))
    holder.childNodes = holder.childNodes.filter(
      (child) => !isElement(child) || !/^annotation/.test(child.tagName),
    );
  return wordsOf(math);
}

/** Attributes with the addresses that files and pages have on the website. */
function keepAttribute(copy: Element, name: string, value: string, options: Options): void {
  const { tagName: tag } = copy;
  const kind = attributeKind(tag, name);
  const isLost = kind === 'files' || (name.startsWith('data-') && !options.styled.has(name));
  let kept: string | null = isLost ? null : value;
  if (kind === 'file') kept = options.files.take(value, options.base);
  if (kind === 'href') kept = addressOf(value.trim(), options);
  if (kept !== null && isSafeAttribute(tag, name, kept, themeClient)) copy.attrs.push({ name, value: kept });
}

/** `about.html`, and the folder `../about/`, is the page `/about`. */
function addressOf(href: string, { top, base }: Pick<Options, 'top' | 'base'>): string {
  if (top && href === `#${top}`) return '#top';
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href)) return href;
  const [, path = '', more = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (path === '' || (/\.\w{1,5}$/.test(path) && !/\.html?$/i.test(path))) return href;
  const whole = URL.parse(path, `file:///${base}`)?.pathname.slice(1) ?? path;
  const page = whole.replace(/\.html?$/i, '').replace(/(?:^|\/)index$/i, '');
  return `/${page.endsWith('/') ? page.slice(0, -1) : page}${more}`;
}

/** A picture has the size of its file: another one that the page gives it is the weakest of its rules. */
function keepSize(element: Element, copy: Element, { sizes }: Options): void {
  const given = ['width', 'height'].flatMap((name) => {
    const value = attributeOf(element, name)?.trim() ?? '';
    return /^\d{1,5}%?$/.test(value) ? [`${name}: ${value}${value.endsWith('%') ? '' : 'px'}`] : [];
  });
  copy.attrs = copy.attrs.filter(({ name }) => name !== 'width' && name !== 'height');
  if (given.length > 0) addClass(copy, given.join('; '), sizes, 'sized');
}

/** A class in the place of an attribute; the same declarations have the same one. */
export function addClass(
  copy: Element,
  declarations: string,
  rules: Map<string, string>,
  prefix: string,
): void {
  const text = declarations.trim();
  if (text === '') return;
  const name = [...rules].find(([, known]) => known === text)?.[0] ?? `${prefix}-${rules.size + 1}`;
  rules.set(name, text);
  const classes = attributeOf(copy, 'class');
  setAttribute(copy, 'class', classes ? `${classes} ${name}` : name);
}
