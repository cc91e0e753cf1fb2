import type { InputDefinition, TemplateKind } from '@vold/contract';
import { parse, serializeOuter } from 'parse5';
import { type CssNode, parse as parseCss } from '../compile/css-tree.ts';
import { compileTemplate } from '../compile/index.ts';
import { cleanElement, lostElements } from './clean-element.ts';
import { markElement } from './mark-element.ts';
import type { RuledView } from './share-rules.ts';
import { type AdoptedRule, elementNames, keysOf, rulesFor } from './styles-for.ts';
import { childElements, type Element, findAll, replaceChildren, withoutBlanks } from './tree.ts';

export interface PageSource {
  html: string;
  /** Style sheets that the page links to, in their order; those in it are found. */
  styles: readonly string[];
  /** Keys of sections that are taken; those of this page are added. */
  names?: Set<string>;
}

/** A view that a page proposes, with the rules of the page's style sheets that are about it. */
export interface PageView extends RuledView {
  kind: Extract<TemplateKind, 'section' | 'header' | 'footer'>;
  sectionId: string;
  title: string;
  components: InputDefinition[];
  html: string;
}

interface AdoptedPage {
  views: PageView[];
  /** Lines about losses and about what is left to do. */
  notes: string[];
}

/** Wrappers that a page may have around its sections, at most. */
const maxWrappers = 4;
const maxSections = 100;

/** Proposes header, footer and sections with marks of a page that somebody has written. Scripts are left out. */
export function adoptPage({ html, styles, names = new Set() }: PageSource): AdoptedPage {
  const document = parse(html);
  const [body] = findAll(document, (element) => element.tagName === 'body');
  if (!body) return { views: [], notes: ['The page has no body.'] };
  const notes = new Set<string>();
  const inPage = findAll(document, (element) => element.tagName === 'style').map(textOf);
  const sheets = [...styles, ...inPage].map(parseSheet);
  const ofPage = keysOf(sheets);
  const views: PageView[] = [];
  const add = (kind: PageView['kind'], element: Element) => {
    const sectionId = kind === 'section' ? freeName(nameOf(element), names) : kind;
    views.push(adopt({ kind, sectionId, element, sheets, ofPage }, notes));
  };
  const [header] = outermost(body, 'header');
  const footer = outermost(body, 'footer').at(-1);
  if (header) add('header', header);
  for (const element of sectionsOf(body, [header, footer]).slice(0, maxSections)) {
    if (element.tagName === 'form') notes.add(lostElements.form ?? '');
    else add('section', element);
  }
  if (footer) add('footer', footer);
  return { views, notes: [...notes] };
}

interface Adoption {
  kind: PageView['kind'];
  sectionId: string;
  element: Element;
  sheets: readonly CssNode[];
  ofPage: PageView['ofPage'];
}

function parseSheet(css: string): CssNode {
  return parseCss(css, { parseValue: false, parseCustomProperty: false });
}

function adopt({ kind, sectionId, element, sheets, ofPage }: Adoption, notes: Set<string>): PageView {
  const own: string[] = [];
  const cleaned = cleanElement(element, { own, note: (text) => notes.add(`${sectionId}: ${text}`) });
  const root = withRoot(cleaned, kind);
  if (kind === 'section') markElement(root);
  else
    notes.add(
      `${kind}: its menus are still links; repeat them with data-vold-each="@menu.main", see the handbook.`,
    );
  const markup = `${withoutBlanks(serializeOuter(root))}\n`;
  const note = (text: string) => notes.add(text);
  const elements = elementNames(root);
  const styled = rulesFor([parseSheet(own.join('\n'))], elements, note);
  const rules = [
    ...rulesFor(sheets, elements, note),
    ...styled.map((rule): AdoptedRule => ({ ...rule, key: null })),
  ];
  const { inputs } = compileTemplate({ kind, key: sectionId, html: markup, css: '', clientId: '' });
  const components = kind === 'section' ? inputs : [];
  return { kind, sectionId, title: titleOf(sectionId), components, html: markup, rules, elements, ofPage };
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** Elements of a name that are in no other of that name, and in no section or article. */
function outermost(body: Element, name: string): Element[] {
  const found: Element[] = [];
  const stack = childElements(body).toReversed();
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.tagName === name) found.push(element);
    else if (!['section', 'article', 'aside', 'nav'].includes(element.tagName))
      stack.push(...childElements(element).toReversed());
  }
  return found;
}

const ignored = new Set([
  'script',
  'style',
  'link',
  'noscript',
  'template',
  'meta',
  'iframe',
  'object',
  'embed',
]);

/** What a page is made of, below `main` or what wraps all of it. */
function sectionsOf(body: Element, parts: readonly (Element | undefined)[]): Element[] {
  const [main] = findAll(body, (element) => element.tagName === 'main');
  let around = main ?? body;
  for (let depth = 0; depth < maxWrappers; depth++) {
    const children = shown(around, parts);
    const [only] = children;
    if (children.length !== 1 || !only || !['div', 'main'].includes(only.tagName)) return children;
    if (shown(only, parts).length < 2) return children;
    around = only;
  }
  return shown(around, parts);
}

function shown(element: Element, parts: readonly (Element | undefined)[]): Element[] {
  return childElements(element).filter((child) => !ignored.has(child.tagName) && !parts.includes(child));
}

const roots = new Set('section article div header footer nav aside'.split(' '));

/** A section's root is one of a few elements; anything else gets one around it. */
function withRoot(element: Element, kind: PageView['kind']): Element {
  if (kind !== 'section' || roots.has(element.tagName)) return element;
  const root: Element = { ...element, tagName: 'section', nodeName: 'section', attrs: [], childNodes: [] };
  replaceChildren(root, [element]);
  return root;
}

/** By its id or class, as its author called it. */
function nameOf(element: Element): string {
  const { attrs, tagName } = element;
  const value = (name: string) => attrs.find((one) => one.name === name)?.value ?? '';
  const words = [value('id'), ...value('class').split(/\s+/)].map(slug).filter((word) => word.length > 2);
  const telling = words.find((word) => !/^(?:section|container|wrapper|wrap|row|content|block)$/.test(word));
  return telling ?? (slug(tagName) || 'section');
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .slice(0, 60);
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
}

function titleOf(sectionId: string): string {
  const words = sectionId.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
