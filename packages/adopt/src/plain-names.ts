import { decodePercents } from '@vold/contract';
import { type CssNode, cssIdentifier, walk } from '@vold/template/css-tree';
import type { Element } from './tree.ts';

/** Attributes that name an id. */
const ofIds = new Set(
  'for headers popovertarget aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto'.split(
    ' ',
  ),
);

/** Names that templates may have, for classes and ids of pages: `md:grid` is `md_grid`, together with its rules. */
export class PlainNames {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** Renames classes and ids of a page. Returns those that have another name now. */
  rename(page: readonly Element[], sheets: readonly CssNode[]): string[] {
    for (const element of page)
      for (const { name, value } of element.attrs)
        if (name === 'class' || name === 'id')
          for (const word of wordsOf(value)) if (isPlain(word)) this.#taken.add(word);
    for (const sheet of sheets)
      walk(sheet, (node) => {
        if ((node.type === 'ClassSelector' || node.type === 'IdSelector') && isPlain(node.name))
          this.#taken.add(node.name);
      });
    const before = new Set(this.#names.keys());
    for (const element of page)
      for (const attribute of element.attrs) {
        const { name, value } = attribute;
        if (name === 'class' || name === 'id' || ofIds.has(name))
          attribute.value = wordsOf(value)
            .map((word) => this.#plain(word))
            .join(' ');
        if (name === 'href' && value.startsWith('#') && value !== '#' && value !== '#!')
          attribute.value = `#${this.#plain(decodePercents(value.slice(1)))}`;
      }
    for (const sheet of sheets)
      walk(sheet, (node) => {
        if (node.type === 'ClassSelector' || node.type === 'IdSelector')
          node.name = this.#plain(cssIdentifier.decode(node.name));
      });
    return [...this.#names].filter(([from]) => !before.has(from)).map(([from, to]) => `${from} → ${to}`);
  }

  #plain(word: string): string {
    if (isPlain(word)) return word;
    const known = this.#names.get(word);
    if (known) return known;
    const wanted = word
      .replace(/[^A-Za-z0-9_-]+/g, '_')
      .replace(/^(?=[\d-]|t-)/, 'c-')
      .slice(0, 100);
    let name = wanted === '' || wanted === '_' ? 'c' : wanted;
    for (let count = 2; this.#taken.has(name); count++) name = `${wanted}-${count}`;
    this.#names.set(word, name);
    this.#taken.add(name);
    return name;
  }
}

/** Names that begin with `t-` are the website's own. */
function isPlain(word: string): boolean {
  return /^(?!t-)[A-Za-z_][\w-]*$/.test(word);
}

function wordsOf(value: string): string[] {
  return value.split(/\s+/).filter((word) => word !== '');
}
