import { type Atrule, type CssNode, generate, type Selector, walk } from '@vold/template/css-tree';
import { chosenClass } from './list-items.ts';
import { PageFiles } from './page-files.ts';
import { attributeOf, classesOf, type Element, findAll } from './tree.ts';

/** A rule of a page's style sheets, as far as it is about one view. */
export interface AdoptedRule {
  /** The same wherever this rule is about a view; null: only this view has it. */
  key: string | null;
  /** At-rules around it, the outermost first: `@media (max-width:600px)`. */
  within: readonly string[];
  /** Without them it is a separate at-rule, such as `@keyframes`. */
  selectors: readonly AdoptedSelector[];
  /** Names of what it sets. */
  properties: readonly string[];
  /** Its declarations, or all of an at-rule. */
  texts: readonly string[];
}

/** A style sheet of a page. */
export interface Sheet {
  tree: CssNode;
  /** Its path, from which the addresses in it are. */
  base: string;
}

export interface AdoptedSelector {
  text: string;
  /** How much it says; of two that say as much, the later one wins. */
  weight: string;
  /** Names (`a`, `.b`, `#c`, `:scope`) that an element has to have. */
  subject: readonly string[];
}

/** At-rules that templates have and that hold rules. */
const around = new Set(['media', 'supports', 'container', 'layer']);

interface Options {
  /** Names of elements, classes and ids that there are. */
  known: Pick<ReadonlySet<string>, 'has'>;
  view: ViewRules;
  base: string;
}

/** The context of a view's rules, besides its elements. */
export interface ViewRules {
  files: PageFiles;
  /** Called with everything that cannot be included. */
  note: (text: string) => void;
  /** Classes that a choice sets in this view: rules for them are rules for `is-…`, too. */
  looks: ReadonlySet<string>;
  /** The id that the root had: it is the section's anchor now. */
  rootId: string | undefined;
  /** Names of the page's `html` and `body`, in addition to these. */
  body: ReadonlySet<string>;
  /** The room that the page has around its sections, which a view of one has to have; the header has none. */
  room?: RegExp | null;
  /** The view that has the background of the page, below all others. */
  isGround?: boolean;
}

/** A view of which nothing is known, for rules that are only looked at. */
export const unknownView: ViewRules = {
  files: new PageFiles(() => {}),
  note: () => {},
  looks: new Set(),
  rootId: undefined,
  body: new Set(),
};

/** The names of each element: its own, classes (`.a`) and id (`#a`); of the first also `:scope`. */
export function elementNames(
  root: Element,
  { looks, rootId }: Pick<ViewRules, 'looks' | 'rootId'>,
): ReadonlySet<string>[] {
  const chosen = new Map([...looks].map((name) => [chosenClass(name), name]));
  return [root, ...findAll(root, () => true)].map((element) => {
    const names = new Set([element.tagName.toLowerCase()]);
    for (const one of classesOf(element)) names.add(`.${one}`).add(`.${chosen.get(one) ?? one}`);
    const id = attributeOf(element, 'id') ?? (element === root ? rootId : undefined);
    if (id) names.add(`#${id}`);
    if (element === root) names.add(':scope');
    return names;
  });
}

/** The rules of a page's style sheets that are about a view's elements. Those of the page as a whole are the root's. */
export function rulesFor(
  sheets: readonly Sheet[],
  elements: readonly ReadonlySet<string>[],
  view: ViewRules,
): AdoptedRule[] {
  const known = new Set(elements.flatMap((names) => [...names]));
  return numbered(sheets.flatMap(({ tree, base }) => rulesOf(tree, [], { known, view, base })));
}

/** Keys of all rules of style sheets, in their order. */
export function keysOf(sheets: readonly Sheet[]): ReadonlySet<string> {
  const known = { has: () => true };
  const rules = sheets.flatMap(({ tree, base }) => rulesOf(tree, [], { known, view: unknownView, base }));
  return new Set(numbered(rules).flatMap(({ key }) => key ?? []));
}

/** The same rule again is another one: it may stand there to win. */
function numbered(rules: readonly AdoptedRule[]): AdoptedRule[] {
  const count = new Map<string, number>();
  return rules.map((rule) => {
    if (rule.key === null) return rule;
    const before = count.get(rule.key) ?? 0;
    count.set(rule.key, before + 1);
    return { ...rule, key: `${rule.key} ${before}` };
  });
}

/** Attributes that selectors of style sheets name. */
export function attributesIn(sheets: readonly Sheet[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { tree } of sheets)
    walk(tree, (node) => {
      if (node.type === 'AttributeSelector') names.add(node.name.name.toLowerCase());
    });
  return names;
}

function rulesOf(node: CssNode, within: readonly string[], options: Options): AdoptedRule[] {
  if (node.type === 'StyleSheet' || node.type === 'Block')
    return node.children.toArray().flatMap((child) => rulesOf(child, within, options));
  if (node.type === 'Rule') return ruleOf(node, within, options);
  if (node.type !== 'Atrule') return [];
  const condition = conditionOf(node);
  if (condition !== null && node.block) return rulesOf(node.block, [...within, condition], options);
  if (node.name === 'keyframes') {
    const text = generate(node);
    return [{ key: [...within, text].join(' '), within, selectors: [], properties: [], texts: [text] }];
  }
  if (node.name === 'font-face') return fontOf(node, within, options);
  if (node.name !== 'charset') options.view.note(`@${node.name}${hintOf(node)} was left out.`);
  return [];
}

/** The beginning of an at-rule that holds rules; null: it is another one. */
export function conditionOf({ name, prelude, block }: Atrule): string | null {
  return around.has(name) && block ? `@${name}${prelude ? ` ${generate(prelude)}` : ''}` : null;
}

function hintOf({ prelude }: Atrule): string {
  return prelude ? ` ${generate(prelude).slice(0, 100)}` : '';
}

/** A font whose file is next to the page. */
function fontOf(node: Atrule, within: readonly string[], { view, base }: Options): AdoptedRule[] {
  const texts = (node.block?.children.toArray() ?? []).flatMap((declaration) => {
    const text = generate(declaration).trim();
    if (!/^src\s*:/i.test(text)) return [text];
    const written = text
      .slice(text.indexOf(':') + 1)
      .split(',')
      .filter((source) => /\.woff2\b/i.test(source))
      .flatMap((source) => view.files.takeAll(source, base) ?? []);
    return written.length > 0 ? [`src: ${written.join(', ')}`] : [];
  });
  if (!texts.some((text) => text.startsWith('src:'))) {
    view.note('@font-face without a .woff2 file beside the page was left out: put one into files/.');
    return [];
  }
  const text = `@font-face { ${texts.join('; ')} }`;
  return [
    { key: [...within, generate(node)].join(' '), within, selectors: [], properties: [], texts: [text] },
  ];
}

/** Rules of the page as a whole that apply to each part: inherited properties, and the background. */
const ofPage =
  /^(?:--|background|color$|font|line-height$|letter-spacing$|word-|text-|white-space|direction$|hyphens$|overflow-wrap$|cursor$|-webkit-(?:font|text|tap)|-moz-osx|tab-size$|quotes$)/;
const page = /^(?::root|html|body)(?![\w-])/i;

function ruleOf(
  { prelude, block }: Extract<CssNode, { type: 'Rule' }>,
  within: readonly string[],
  { known, view, base }: Options,
): AdoptedRule[] {
  if (prelude.type !== 'SelectorList') return [];
  const selectors = prelude.children.toArray().flatMap((selector): AdoptedSelector[] => {
    if (selector.type !== 'Selector') return [];
    const text = scoped(generate(selector), view);
    if (text === null || !isAbout(selector, known, view)) return [];
    return [{ text, weight: weightOf(selector), subject: text === ':scope' ? [text] : subjectOf(selector) }];
  });
  if (selectors.length === 0) return [];
  const isOfPage = selectors.every(({ text }) => text === ':scope');
  const properties: string[] = [];
  const room: string[] = [];
  const ground: string[] = [];
  const texts = block.children.toArray().flatMap((declaration) => {
    if (declaration.type !== 'Declaration') return [];
    const property = declaration.property.toLowerCase();
    if (isOfPage && !ofPage.test(property)) {
      if (view.room?.test(property)) {
        room.push(generate(declaration).trim());
        return [];
      }
      if (!/^(?:margin|min-height|height|position|overflow|scroll|width)/.test(property))
        view.note(`“${property}” of the page as a whole was left out.`);
      return [];
    }
    const written = declarationText(declaration, view, base);
    if (written === null) return [];
    if (isOfPage && property.startsWith('background')) {
      ground.push(written);
      return [];
    }
    properties.push(property);
    return [written];
  });
  const key = [...within, generate(prelude), generate(block)].join(' ');
  const rules: AdoptedRule[] = [];
  if (texts.length > 0) rules.push({ key, within, selectors, properties, texts });
  if (room.length > 0) rules.push({ key: null, within, selectors, properties: ['padding'], texts: room });
  if (ground.length > 0 && view.isGround) rules.push({ ...groundRule(ground), within });
  return rules;
}

/** A declaration with the files that it names; null, with a note: one is missing. */
export function declarationText(
  declaration: CssNode,
  { files, note }: Pick<ViewRules, 'files' | 'note'>,
  base: string,
): string | null {
  const text = generate(declaration).trim();
  const written = /url\(/i.test(text) ? files.takeAll(text, base) : text;
  if (written === null)
    note(`“${text.slice(0, 60)}” was left out: put the file into files/ and name it there.`);
  return written;
}

/** A rule for the background of the page. */
export function groundRule(texts: readonly string[]): AdoptedRule {
  const selectors = [{ text: ':scope::before', weight: '0 1 1', subject: [':scope'] }];
  return { key: null, within: [], selectors, properties: ['background'], texts };
}

/** A selector of the page as one of the view; null: it is about what is around the views. */
function scoped(selector: string, { rootId, looks, body }: ViewRules): string | null {
  let text = selector;
  if (page.test(text)) {
    text = text.replace(page, ':scope').replace(/^:scope[\s>]+body(?![\w-])/i, ':scope');
    // Classes and the id of the page's body hold for all that is in it.
    text = text.replace(/^:scope(?:[.#][\w-]+)+/, (whole) =>
      (whole.match(/[.#][\w-]+/g) ?? []).every((name) => body.has(name)) ? ':scope' : whole,
    );
  }
  if (/(?:^|[\s>+~])(?:html|body)(?![\w-])/i.test(text)) return null;
  // Views have no fields of forms.
  if (/::(?:file-selector-button|placeholder|-(?:webkit|moz)-)/i.test(text)) return null;
  text = text.replace(/#([\w-]+)/g, (whole, name: string) =>
    name === rootId ? `:scope:not(${whole})` : whole,
  );
  return text.replace(/\.([\w-]+)/g, (whole, name: string) =>
    looks.has(name) ? `:is(${whole}, .${chosenClass(name)})` : whole,
  );
}

/** Functions that say what an element is not, or may be. */
const loose = new Set(['not', 'is', 'where', 'has', 'matches', '-webkit-any', '-moz-any']);

function isAbout(selector: CssNode, known: Options['known'], { body }: ViewRules): boolean {
  let isKnown = true;
  walk(selector, function (node) {
    if (node.type === 'PseudoClassSelector' && loose.has(node.name.toLowerCase())) return this.skip;
    const name = nameOf(node);
    if (name !== null && !['*', 'html', 'body'].includes(name) && !body.has(name))
      isKnown &&= known.has(name);
    return undefined;
  });
  return isKnown;
}

function nameOf(node: CssNode): string | null {
  if (node.type === 'ClassSelector') return `.${node.name}`;
  if (node.type === 'IdSelector') return `#${node.name}`;
  return node.type === 'TypeSelector' ? node.name.toLowerCase() : null;
}

function subjectOf({ children }: Selector): string[] {
  const parts = children.toArray();
  const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
  return last.flatMap((node) => nameOf(node) ?? []).filter((name) => name !== '*');
}

/** Ids, classes and the like, elements. */
export function weightOf(selector: CssNode): string {
  let [ids, classes, elements] = [0, 0, 0];
  walk(selector, function (node) {
    const name = 'name' in node && typeof node.name === 'string' ? node.name.toLowerCase() : '';
    if (node.type === 'IdSelector') ids += 1;
    else if (node.type === 'PseudoClassSelector' && name === 'where') return this.skip;
    else if (node.type === 'PseudoClassSelector') classes += loose.has(name) ? 0 : 1;
    else if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') classes += 1;
    else if (node.type === 'PseudoElementSelector' || (node.type === 'TypeSelector' && name !== '*'))
      elements += 1;
    return undefined;
  });
  return `${ids} ${classes} ${elements}`;
}
