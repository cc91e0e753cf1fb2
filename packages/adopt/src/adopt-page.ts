import { asciiSlug, freeName, type InputDefinition, inputWith, type TemplateKind } from '@vold/contract';
import { templateLimits } from '@vold/template';
import { compileTemplate, titleOf } from '@vold/template/compile';
import { parse as parseCss } from '@vold/template/css-tree';
import { parse, serializeOuter } from 'parse5';
import { addClass, cleanElement, isDialog, lostElements } from './clean-element.ts';
import { dropForms } from './form-places.ts';
import { formRules } from './form-rules.ts';
import { joinTexts, markElement } from './mark-element.ts';
import { markMenus } from './mark-menus.ts';
import { pageGround } from './own-base.ts';
import { type PageFiles, themeClient } from './page-files.ts';
import { partsOf } from './page-parts.ts';
import { aroundPage, besidePage, hasRoom, isLayer, isStyled } from './page-room.ts';
import type { PlainNames } from './plain-names.ts';
import type { RuledView } from './share-rules.ts';
import { splitElement } from './split-element.ts';
import {
  type AdoptedRule,
  attributesIn,
  elementNames,
  groundRule,
  keysOf,
  rulesFor,
  type Sheet,
  type ViewRules,
} from './styles-for.ts';
import {
  attributeOf,
  classesOf,
  type Element,
  findAll,
  newElement,
  renamed,
  replaceChildren,
  setAttribute,
  withoutBlanks,
} from './tree.ts';

export interface PageSource {
  html: string;
  /** Path of the page, from which its addresses are. */
  path?: string;
  /** Style sheets that the page links to, in their order, with their paths; those in it are found. */
  styles: readonly { css: string; path: string }[];
  /** Keys of sections that are taken; those of this page are added. */
  names: Set<string>;
  files: PageFiles;
  /** New names for classes and ids of all pages. */
  plainNames: PlainNames;
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

const maxSections = 100;
const formAlone = 'A form was left out: build it under Forms and use the section Form.';

/** Proposes header, footer and sections with marks for an existing page. Scripts are left out. */
export function adoptPage({ html, path = '', styles, names, files, plainNames }: PageSource): AdoptedPage {
  const document = parse(html);
  const [body] = findAll(document, (element) => element.tagName === 'body');
  if (!body) return { views: [], notes: ['The page has no body.'] };
  const notes = new Set<string>();
  noteLinked(
    findAll(document, () => true),
    notes,
  );
  const inPage = findAll(document, (element) => element.tagName === 'style').map(textOf);
  const sheets = [
    ...styles.map(({ css, path: base }) => ({ tree: parseSheet(css), base })),
    ...inPage.map((css) => ({ tree: parseSheet(css), base: path })),
  ];
  const renamed = plainNames.rename(
    findAll(document, () => true),
    sheets.map(({ tree }) => tree),
  );
  if (renamed.length > 0)
    notes.add(
      `Unusual names of classes and ids have others here: ${renamed.slice(0, 10).join(', ')}${renamed.length > 10 ? ` and ${renamed.length - 10} more` : ''}.`,
    );
  const styled = attributesIn(sheets);
  const page: Page = {
    hasRoom: hasRoom(sheets),
    body,
    path,
    sheets,
    files,
    styled,
    ofPage: keysOf(sheets),
    notes,
  };
  const { header, sections, footer, wrappers } = partsOf(body);
  const around = wrappers.filter((wrapper) => isStyled(wrapper, sheets));
  const views: PageView[] = [];
  const part = (kind: 'header' | 'footer', elements: readonly Element[]) => {
    const shown = elements.length > 0 ? elements : [newElement(body, kind)];
    views.push(adopt({ kind, sectionId: kind, elements: shown }, page));
  };
  if (header.length + sections.length > 0) part('header', header);
  const left = sections.length - maxSections;
  if (left > 0)
    notes.add(`${path || 'The page'}: ${left} sections were left out: a page may have ${maxSections}.`);
  for (const element of sections.slice(0, maxSections)) {
    const loss = lostElements[element.tagName];
    if (isDialog(element)) notes.add('A dialog that a script opens was left out.');
    else if (loss) notes.add(element.tagName === 'form' ? formAlone : loss);
    else
      views.push(
        ...adoptSection(element, {
          around,
          page,
          names,
          isFirst: views.every(({ kind }) => kind !== 'section'),
        }),
      );
  }
  if (views.length > 0) part('footer', footer ? [footer] : []);
  return { views, notes: [...notes] };
}

interface SectionAround {
  around: readonly Element[];
  page: Page;
  names: Set<string>;
  isFirst: boolean;
  /** Name of the section that it is a part of. */
  wanted?: string;
}

/** Inputs of a section, at most; and of the parts of one that had more. */
const maxInputs = 100;
const inputsOfPart = 80;

/** An element as a section; as several if it would have more inputs than a section may have. */
function adoptSection(
  element: Element,
  { around, page, names, isFirst, wanted = nameOf(element) }: SectionAround,
): PageView[] {
  const size = sizeOf(serializeOuter(element));
  const several = (count: number) =>
    splitElement(element, Math.ceil(count))?.flatMap((part, index) =>
      adoptSection(part, { around, page, names, isFirst: isFirst && index === 0, wanted }),
    );
  const small = size > 1 ? several(size * 2) : undefined;
  if (small) return small;
  const sectionId = freeName(wanted, (name) => names.has(name));
  names.add(sectionId);
  const whole = { kind: 'section', sectionId, elements: [element], around, isFirst } as const;
  const view = adopt(whole, page);
  const count = view.components.length;
  if (count <= maxInputs) return [view];
  const joined = adopt({ ...whole, isJoined: true }, page);
  if (joined.components.length <= maxInputs) return [joined];
  names.delete(sectionId);
  const parts = several(joined.components.length / inputsOfPart);
  if (parts) {
    page.notes.add(`${sectionId}: it has ${count} texts, links and pictures, so it is several sections.`);
    return parts;
  }
  // It keeps the words; the check of all views takes its marks away.
  names.add(sectionId);
  return [joined];
}

/** How much of what a template may have: more than 1 is too much. */
function sizeOf(html: string): number {
  // Texts next to elements get elements of their own.
  const nodes = html.split('<').length * 2;
  return Math.max(html.length / templateLimits.html, nodes / templateLimits.nodes);
}

/** Data that the views of a page share. */
interface Page {
  body: Element;
  path: string;
  sheets: readonly Sheet[];
  files: PageFiles;
  /** Attributes that the style sheets speak of. */
  styled: ReadonlySet<string>;
  hasRoom: boolean;
  ofPage: PageView['ofPage'];
  notes: Set<string>;
}

interface Adoption {
  kind: PageView['kind'];
  sectionId: string;
  elements: readonly Element[];
  /** Elements around all sections of the page, which each section gets. */
  around?: readonly Element[];
  /** Neighboring paragraphs are one text. */
  isJoined?: boolean;
  /** The first section of a page, in which its title is. */
  isFirst?: boolean;
}

function parseSheet(css: string) {
  return parseCss(css, { parseValue: false, parseCustomProperty: false });
}

/** Resources that a page loads from other servers, and its scripts. */
function noteLinked(elements: readonly Element[], notes: Set<string>): void {
  for (const element of elements) {
    const address = attributeOf(element, element.tagName === 'link' ? 'href' : 'src') ?? '';
    if (element.tagName === 'script')
      notes.add(address ? `The script “${address}” was left out.` : 'A script was left out.');
    const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(attributeOf(element, 'rel') ?? '');
    if (element.tagName === 'link' && isSheet && /^(?:https?:)?\/\//i.test(address))
      notes.add(
        `“${address.slice(0, 100)}” is of another server and was left out: put its fonts as .woff2 into files/, with @font-face in theme.css.`,
      );
  }
}

function adopt(
  { kind, sectionId, elements, around = [], isFirst = false, isJoined = false }: Adoption,
  page: Page,
): PageView {
  const note = (text: string) => page.notes.add(`${sectionId}: ${text}`);
  const [styles, sizes] = [new Map<string, string>(), new Map<string, string>()];
  const { files, path: base, sheets, styled } = page;
  const top = attributeOf(page.body, 'id');
  const forms = new Map<Element, Element>();
  const options = { styles, sizes, files, base, top, styled, forms, note };
  const cleaned = elements.map((element) => cleanElement(element, options));
  const shells = around.map((element) => cleanElement({ ...element, childNodes: [] }, options));
  // The outermost element represents the page's body.
  const room = kind === 'section' && page.hasRoom ? (isFirst ? aroundPage : besidePage) : null;
  if (room) shells.unshift(newElement(page.body, 'div'));
  // The header has the ground of the page in it, which is below everything.
  const isInLayer = kind === 'header' && elements.some((element) => isLayer(element, sheets));
  const root = rootOf(cleaned, shells, kind, isInLayer);
  const rootId = kind === 'section' ? takeAnchor(root, cleaned) : undefined;
  if (isJoined) joinTexts(root);
  const looks = kind === 'section' ? markElement(root) : new Set<string>();
  const ofForms = dropForms(root, kind).flatMap((place, index) => {
    const form = forms.get(place);
    const name = index === 0 ? 'form-place' : `form-place-${index + 1}`;
    const found = form ? formRules(form, name, { sheets, files, base, note }) : [];
    if (found.length > 0) setAttribute(place, 'class', `${attributeOf(place, 'class') ?? ''} ${name}`.trim());
    return found;
  });
  if (isFirst) addTitle(root, styles);
  if (kind !== 'section') markMenus(root, kind, note);
  const rules: ViewRules = {
    ...{ files, looks, rootId, body: namesOf(page), room, isGround: kind === 'header' },
    note: (text) => page.notes.add(text),
  };
  const names = () => elementNames(root, rules);
  const written = (all: ReadonlyMap<string, string>, selector: (name: string) => string) => {
    const css = [...all].map(([name, text]) => `${selector(name)} { ${text} }`).join('\n');
    return rulesFor([{ tree: parseSheet(css), base }], names(), rules).map(
      (rule): AdoptedRule => ({ ...rule, key: null }),
    );
  };
  const ofSheets = rulesFor(sheets, names(), rules);
  // As strong as a `style` attribute is.
  const ofStyles = written(styles, (name) => (name === titleClass ? `.${name}` : `.${name}:not(#style)`));
  freeWidths(root, [...ofSheets, ...ofStyles], sizes);
  const markup = `${withoutBlanks(serializeOuter(root))}\n`;
  const { inputs } = compileTemplate({ kind, key: sectionId, html: markup, css: '', clientId: themeClient });
  return {
    kind,
    sectionId,
    title: titleOf(sectionId),
    components: kind === 'section' ? [...inputs, ...(rootId ? [anchor(rootId)] : [])] : [],
    html: markup,
    rules: [
      ...(kind === 'header' ? [groundRule(pageGround)] : []),
      ...written(sizes, (name) => `:where(.${name})`),
      ...ofSheets,
      ...ofStyles,
      ...ofForms,
    ],
    elements: names(),
    ofPage: page.ofPage,
  };
}

/** Pictures have the width of their files, unless their style sheet says another one: also if it says their height. */
function freeWidths(root: Element, rules: readonly AdoptedRule[], sizes: Map<string, string>): void {
  for (const picture of findAll(root, ({ tagName }) => tagName === 'img')) {
    const classes = classesOf(picture).map((name) => `.${name}`);
    const names = new Set(['img', `#${attributeOf(picture, 'id') ?? ''}`, ...classes]);
    const own = rules.filter(({ selectors }) =>
      selectors.some(({ subject }) => subject.length > 0 && subject.every((name) => names.has(name))),
    );
    const texts = own.flatMap((rule) => rule.texts);
    const hasHeight = texts.some((text) => /^(?:max-)?height:(?!\s*auto)/.test(text));
    if (!hasHeight || texts.some((text) => /^width:/.test(text))) continue;
    addClass(picture, 'width: auto', sizes, 'sized');
    // How wide its box is, the browser could not tell.
    setAttribute(picture, 'sizes', '50vw');
  }
}

function namesOf({ body }: Page): ReadonlySet<string> {
  const id = attributeOf(body, 'id');
  return new Set([...classesOf(body).map((name) => `.${name}`), ...(id ? [`#${id}`] : [])]);
}

const titleClass = 'page-title';

/** A page has a title: one that does not show any says it to screen readers, or the website would write it above the section. */
function addTitle(root: Element, styles: Map<string, string>): void {
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
function anchor(id: string): InputDefinition {
  return { id: 'anchor', model: 'anchor', title: 'Anchor', component: inputWith('line'), default: id };
}

/** The id of a section is its anchor: those of views have names of their own. */
function takeAnchor(root: Element, [element]: readonly Element[]): string | undefined {
  const id = (element && attributeOf(element, 'id')) ?? attributeOf(root, 'id');
  if (element) element.attrs = element.attrs.filter(({ name }) => name !== 'id');
  root.attrs = root.attrs.filter(({ name }) => name !== 'id');
  return id;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

const roots = new Set('section article div header footer nav aside'.split(' '));

/** A view has one root: a section's is one of a few elements, anything else gets one around it. */
function rootOf(
  elements: readonly Element[],
  shells: readonly Element[],
  kind: PageView['kind'],
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
function nameOf(element: Element): string {
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
