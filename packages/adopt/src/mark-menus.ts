import {
  attributeOf,
  childElements,
  classesOf,
  type Element,
  findAll,
  replaceChildren,
  setAttribute,
  wordsOf,
} from './tree.ts';

/** Marks the lists of a header or footer that are plainly menus, and the name of the website. */
export function markMenus(root: Element, kind: 'header' | 'footer', note: (text: string) => void): void {
  if (kind === 'header') markName(root, note);
  const lists = findAll(root, ({ tagName }) => tagName === 'ul').filter(
    (list) => !findAll(root, ({ tagName }) => tagName === 'ul').some((other) => isWithin(list, other)),
  );
  const positions = kind === 'header' ? ['main', 'top'] : ['bottom', 'sidebar'];
  for (const list of lists) {
    const entries = entriesOf(list);
    if (!entries) continue;
    const position = positions.shift();
    if (!position) return;
    markList(list, `@menu.${position}`);
    note(`make the menu “${position}” under Navigation: ${entries.map(textOfEntry).join(', ')}.`);
  }
}

interface Entry {
  title: string;
  href: string;
  children: Entry[];
}

function textOfEntry({ title, href, children }: Entry): string {
  return `${title} (${href})${children.length > 0 ? `, below it ${children.map(textOfEntry).join(', ')}` : ''}`;
}

function isWithin(element: Element, other: Element): boolean {
  return findAll(other, (one) => one === element).length > 0;
}

/** The entries of a list of links with words; null: it is another list. */
function entriesOf(list: Element): Entry[] | null {
  const items = childElements(list);
  const entries: Entry[] = [];
  for (const item of items) {
    const [link, below] = childElements(item);
    if (item.tagName !== 'li' || link?.tagName !== 'a' || childElements(link).length > 0) return null;
    const children = below ? (below.tagName === 'ul' ? entriesOf(below) : null) : [];
    const title = wordsOf(link);
    if (children === null || title === '') return null;
    entries.push({ title, href: attributeOf(link, 'href') ?? '#', children });
  }
  return entries.length > 1 || (entries.length > 0 && items[0]?.tagName === 'li') ? entries : null;
}

function markList(list: Element, name: string): void {
  const items = childElements(list);
  const [first] = items;
  if (!first) return;
  const deep = items.find((item) => childElements(item).length > 1) ?? first;
  const below = childElements(deep)[1];
  setAttribute(list, 'data-vold-each', name);
  // A class or attribute that only some entries have marks the visitor's place.
  for (const at of [0, 1]) {
    const of = at === 0 ? items : items.flatMap((item) => childElements(item)[0] ?? []);
    const target = at === 0 ? deep : childElements(deep)[0];
    if (target) keepCommon(target, of);
  }
  const link = childElements(deep)[0];
  if (link) {
    setAttribute(link, 'data-vold-link', 'href');
    setAttribute(link, 'data-vold-field', 'title');
  }
  if (below) {
    setAttribute(below, 'data-vold-if', 'children');
    markList(below, 'children');
  }
  replaceChildren(list, [...list.childNodes.filter((node) => !('tagName' in node)).slice(0, 1), deep]);
}

function keepCommon(target: Element, of: readonly Element[]): void {
  const common = classesOf(target).filter((name) => of.every((one) => classesOf(one).includes(name)));
  target.attrs = target.attrs.filter(({ name }) => !['class', 'id', 'aria-current'].includes(name));
  if (common.length > 0) setAttribute(target, 'class', common.join(' '));
}

const homes = new Set(['/', '#', '#top', '#!']);

/** The first link home with words is the website's name. */
function markName(root: Element, note: (text: string) => void): void {
  const [link] = findAll(root, ({ tagName }) => tagName === 'a');
  if (!link || !homes.has(attributeOf(link, 'href') ?? '')) return;
  if (childElements(link).length > 0 || wordsOf(link) === '') return;
  note(`it shows the website’s name: write “${wordsOf(link)}” into Website config.`);
  setAttribute(link, 'data-vold-link', '@site.home');
  setAttribute(link, 'data-vold-field', '@site.name');
}
