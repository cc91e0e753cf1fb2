import {
  attributeOf,
  childElements,
  type Element,
  findAll,
  isElement,
  type Node,
  newElement,
  renamed,
  replaceChildren,
} from './tree.ts';

/** Wrappers that a page may have around its sections, at most. */
const maxWrappers = 4;

/** The parts of a page. */
export interface PageParts {
  /** One element, or several that stand above the page. */
  header: readonly Element[];
  sections: readonly Element[];
  footer: Element | null;
  /** The elements around all sections, the outermost first. */
  wrappers: readonly Element[];
}

export function partsOf(body: Element): PageParts {
  const header = headerOf(body);
  const footer = outermost(body, 'footer').at(-1) ?? null;
  for (const part of footer ? [...header, footer] : header) takeOut(part, body);
  return { header, footer, ...sectionsOf(body) };
}

/** Takes a part out of the page, and what is around that part alone. */
function takeOut(part: Element, body: Element): void {
  let { parentNode: around } = part;
  let left: Node = part;
  while (around && 'tagName' in around) {
    const others = around.childNodes.filter((node) => node !== left);
    replaceChildren(around, others);
    if (around === body || !others.every((node) => isBlank(node) || isIgnored(node))) break;
    left = around;
    around = around.parentNode;
  }
}

const ownContent = new Set(['section', 'article', 'aside', 'nav']);

/** Elements of a name that are in no other of that name, and in no section or article. */
function outermost(body: Element, name: string, around: ReadonlySet<string> = ownContent): Element[] {
  const found: Element[] = [];
  const stack = childElements(body).toReversed();
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.tagName === name) found.push(element);
    else if (!around.has(element.tagName)) stack.push(...childElements(element).toReversed());
  }
  return found;
}

/** The header of a website has its menu; what else is called so is a section. */
function headerOf(body: Element): Element[] {
  const headers = outermost(body, 'header');
  const withMenu = headers.find((header) => findAll(header, ({ tagName }) => tagName === 'nav').length > 0);
  if (withMenu) return [withMenu];
  const nav = navBefore(body);
  if (!nav) return headers.slice(0, 1);
  const above = shown(nav.parentNode as Element);
  const before = above.slice(0, above.indexOf(nav));
  // A button that opens the menu, a name above it.
  return before.length <= 2 && before.every(({ tagName }) => tagName !== 'section')
    ? [...before, nav]
    : [nav];
}

/** A menu that is in no part of the page, and above all of these. */
function navBefore(body: Element): Element | null {
  const [nav] = outermost(body, 'nav', new Set([...ownContent, 'header', 'footer', 'main']));
  if (!nav) return null;
  const order = findAll(body, ({ tagName }) =>
    ['section', 'main', 'article', 'footer', 'nav'].includes(tagName),
  );
  return order[0] === nav ? nav : null;
}

const ignored = new Set('script style link noscript template meta title base iframe object embed'.split(' '));

/** The sections of a page, below `main` or its wrappers. */
function sectionsOf(body: Element): Pick<PageParts, 'sections' | 'wrappers'> {
  const wrappers: Element[] = [];
  let around = body;
  for (let depth = 0; depth < maxWrappers; depth++) {
    const children = shown(around);
    const [only] = children;
    if (children.length !== 1 || !only || !['div', 'main'].includes(only.tagName)) break;
    if (!holdsSections(only)) break;
    wrappers.push(only);
    around = only;
  }
  const sections = sectionsIn(around).flatMap((child) => {
    if (child.tagName !== 'main' || attributeOf(child, 'class') !== undefined) return [child];
    return sectionsIn(child);
  });
  return { sections, wrappers };
}

/** Elements that may be a section; custom elements, which have a dash in their names, may be, too. */
const containers = new Set(
  'section article aside nav header footer main div form dialog fieldset'.split(' '),
);

/** The elements of a page that are sections. Neighboring texts are one section. */
function sectionsIn(around: Element): Element[] {
  const sections: Element[] = [];
  let run: Node[] = [];
  const flush = () => {
    const [only, ...others] = run.filter((node) => !isBlank(node));
    if (only && others.length === 0 && isElement(only)) sections.push(only);
    else if (only) {
      sections.push(newElement(around, 'section', run));
    }
    run = [];
  };
  for (const node of around.childNodes) {
    if (isIgnored(node)) continue;
    const isOwn = isElement(node) && node.tagName.includes('-');
    if (isElement(node) && (containers.has(node.tagName) || isOwn)) {
      flush();
      sections.push(isOwn ? renamed(node, 'div') : node);
    } else run.push(node);
  }
  flush();
  return sections;
}

function isBlank(node: Node): boolean {
  return !isElement(node) && !('value' in node && node.value.trim() !== '');
}

/** True if an element contains the sections of a page, and is not a section itself. */
function holdsSections(element: Element): boolean {
  if (element.tagName === 'main' || shown(element).length > 1) return true;
  return findAll(element, ({ tagName }) => tagName === 'main').length > 0;
}

function shown(element: Element): Element[] {
  return childElements(element).filter((child) => !isIgnored(child));
}

function isIgnored(node: Node): boolean {
  return isElement(node) && ignored.has(node.tagName);
}
