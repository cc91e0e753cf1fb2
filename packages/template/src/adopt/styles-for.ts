import { type CssNode, generate, type Selector, walk } from '../compile/css-tree.ts';
import { attributeOf, type Element, findAll } from './tree.ts';

/** A rule of a page's style sheets, as far as it is about one view. */
export interface AdoptedRule {
  /** The same wherever this rule is about a view; null: only this view has it. */
  key: string | null;
  /** At-rules that it stands in, the outermost first: `@media (max-width:600px)`. */
  within: readonly string[];
  /** Without them it is an at-rule of its own, such as `@keyframes`. */
  selectors: readonly AdoptedSelector[];
  /** Names of what it sets. */
  properties: readonly string[];
  /** Its declarations, or all of an at-rule. */
  text: string;
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
  /** Is told what cannot be taken along. */
  note: (text: string) => void;
}

/** The names of each element: its own, classes (`.a`) and id (`#a`); of the first also `:scope`. */
export function elementNames(root: Element): ReadonlySet<string>[] {
  return [root, ...findAll(root, () => true)].map((element) => {
    const names = new Set([element.tagName.toLowerCase()]);
    for (const one of (attributeOf(element, 'class') ?? '').split(/\s+/)) names.add(`.${one}`);
    const id = attributeOf(element, 'id');
    if (id) names.add(`#${id}`);
    if (element === root) names.add(':scope');
    return names;
  });
}

/** The rules of a page's style sheets that are about a view's elements. Those of the page as a whole are the root's. */
export function rulesFor(
  sheets: readonly CssNode[],
  elements: readonly ReadonlySet<string>[],
  note: Options['note'],
): AdoptedRule[] {
  const known = new Set(elements.flatMap((names) => [...names]));
  return numbered(sheets.flatMap((sheet) => rulesOf(sheet, [], { known, note })));
}

/** Keys of all rules of style sheets, in their order. */
export function keysOf(sheets: readonly CssNode[]): ReadonlySet<string> {
  const options = { known: { has: () => true }, note: () => {} };
  return new Set(numbered(sheets.flatMap((sheet) => rulesOf(sheet, [], options))).map(({ key }) => key));
}

/** The same rule again is another one: it may stand there to win. */
function numbered(rules: readonly KeyedRule[]): KeyedRule[] {
  const count = new Map<string, number>();
  return rules.map((rule) => {
    const before = count.get(rule.key) ?? 0;
    count.set(rule.key, before + 1);
    return { ...rule, key: `${rule.key} ${before}` };
  });
}

type KeyedRule = AdoptedRule & { key: string };

function rulesOf(node: CssNode, within: readonly string[], options: Options): KeyedRule[] {
  if (node.type === 'StyleSheet' || node.type === 'Block')
    return node.children.toArray().flatMap((child) => rulesOf(child, within, options));
  if (node.type === 'Rule') return ruleOf(node, within, options);
  if (node.type !== 'Atrule') return [];
  if (around.has(node.name) && node.block) {
    const condition = node.prelude ? ` ${generate(node.prelude)}` : '';
    return rulesOf(node.block, [...within, `@${node.name}${condition}`], options);
  }
  if (node.name === 'keyframes' || (node.name === 'font-face' && !/url\(/i.test(generate(node)))) {
    const text = generate(node);
    return [{ key: [...within, text].join(' '), within, selectors: [], properties: [], text }];
  }
  const hint = node.name === 'font-face' ? ': upload its file and use the address of that' : '';
  options.note(`@${node.name} was left out${hint}.`);
  return [];
}

function ruleOf(
  { prelude, block }: Extract<CssNode, { type: 'Rule' }>,
  within: readonly string[],
  { known, note }: Options,
): KeyedRule[] {
  if (prelude.type !== 'SelectorList') return [];
  const selectors = prelude.children.toArray().flatMap((selector): AdoptedSelector[] => {
    const text = generate(selector).replace(
      /^(?::root|html|body)(?![\w-])(?:[\s>]+body(?![\w-]))?/,
      ':scope',
    );
    if (/(?:^|[\s>+~])(?:html|body)(?![\w-])/.test(text)) return [];
    if (selector.type !== 'Selector' || !isAbout(selector, known)) return [];
    return [{ text, weight: weightOf(selector), subject: text === ':scope' ? [text] : subjectOf(selector) }];
  });
  if (selectors.length === 0) return [];
  const properties: string[] = [];
  const declarations = block.children.toArray().flatMap((declaration) => {
    const text = generate(declaration).trim();
    if (/url\(/i.test(text)) {
      note(`“${text.slice(0, 60)}” was left out: upload the file and use its address.`);
      return [];
    }
    if (declaration.type === 'Declaration') properties.push(declaration.property.toLowerCase());
    return [text];
  });
  if (declarations.length === 0) return [];
  const text = declarations.join('; ');
  const key = [...within, generate(prelude), text].join(' ');
  return [{ key, within, selectors, properties, text }];
}

function isAbout(selector: CssNode, known: Options['known']): boolean {
  let isKnown = true;
  walk(selector, (node) => {
    const name = nameOf(node);
    if (name !== null && !['*', 'html', 'body'].includes(name)) isKnown &&= known.has(name);
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
function weightOf(selector: CssNode): string {
  let [ids, classes, elements] = [0, 0, 0];
  walk(selector, (node) => {
    if (node.type === 'IdSelector') ids += 1;
    else if (/^(?:Class|Attribute|PseudoClass)Selector$/.test(node.type)) classes += 1;
    else if (node.type === 'PseudoElementSelector' || (node.type === 'TypeSelector' && node.name !== '*'))
      elements += 1;
  });
  return `${ids} ${classes} ${elements}`;
}
