import { themeScope, titleClass } from '../compiled-template.ts';
import { isWebsiteClass } from '../website-classes.ts';
import { type Context, placeOf, type Surroundings } from './css-context.ts';
import { type CssNode, clone, List, type ListItem, parse, type Selector, walk } from './css-tree.ts';

const pseudoElements = new Set(
  'before after first-line first-letter marker selection placeholder backdrop details-content file-selector-button -webkit-details-marker -webkit-scrollbar -webkit-scrollbar-thumb -webkit-scrollbar-track'.split(
    ' ',
  ),
);
/** Pseudo-elements that may be written like pseudo-classes. */
const oldPseudoElements = new Set('before after first-line first-letter'.split(' '));
const outside: Record<string, string> = { root: ':root', host: ':host', 'host-context': ':host-context' };
const combinators = new Set([' ', '>', '+', '~']);

/** Gives a selector the scope. Returns whether it is the root's. */
export function compileSelector(selector: Selector, { isNested }: Surroundings, context: Context): boolean {
  const { problems, scope, prefix, classes } = context;
  walk(selector, (node) => {
    const place = placeOf(node, selector);
    switch (node.type) {
      case 'ClassSelector':
        if (node.name === scope) return;
        if (!/^[A-Za-z_][\w-]*$/.test(node.name))
          problems.error(place, `“.${node.name}” is no class that a template can have.`);
        if (isWebsiteClass(node.name) && !classes.has(node.name))
          problems.warn(
            place,
            `The website has a class “${node.name}”, too. Elements with it lose the website’s rules here: choose another name to keep them.`,
          );
        classes.add(node.name);
        node.name = prefix + node.name;
        return;
      case 'IdSelector':
        if (scope === themeScope)
          problems.error(place, `“#${node.name}” is of one view: the theme’s stylesheet has classes only.`);
        node.name = prefix + node.name;
        return;
      case 'TypeSelector': {
        const name = node.name.toLowerCase();
        if (name.includes('|')) problems.error(place, 'Namespaces are not allowed in selectors.');
        if (name === 'html' || name === 'body' || name === 'head')
          problems.error(place, `“${node.name}” is outside of the template: use :scope for its root.`);
        return;
      }
      case 'AttributeSelector':
        if (!/^[a-z][\w-]*$/i.test(node.name.name) || /^(?:class|id)$/i.test(node.name.name))
          problems.error(place, `[${node.name.name}] is not allowed: use .class or #id.`);
        return;
      case 'PseudoClassSelector':
        if (outside[node.name.toLowerCase()])
          problems.error(place, `“:${node.name}” is outside of the template: use :scope for its root.`);
        return;
      case 'PseudoElementSelector':
        if (!pseudoElements.has(node.name.toLowerCase()) || node.children)
          problems.error(place, `“::${node.name}” is not allowed.`);
        return;
      case 'Combinator':
        if (!combinators.has(node.name))
          problems.error(place, `The combinator “${node.name}” is not allowed.`);
        return;
      case 'Raw':
      case 'Percentage':
        problems.error(place, 'This selector is not supported.');
    }
  });
  scopeRoot(selector, isNested, scope);
  const isRoot = guardSubject(selector, isNested, context);
  if (context.hasTitles) followTitles(selector);
  return isRoot;
}

/** Writes the scope's class for `:scope`, and for `&` outside of rules. */
function scopeRoot(selector: CssNode, isNested: boolean, scope: string): void {
  walk(selector, (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
    const isScope =
      node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'scope' && !node.children;
    const isAtTop = node.type === 'NestingSelector' && !isNested;
    if (isScope || isAtTop) list.replace(item, list.createItem({ type: 'ClassSelector', name: scope }));
  });
}

/** The element that a selector matches has to be the root or within it, for any selector. */
function guardSubject(selector: Selector, isNested: boolean, { problems, scope }: Context): boolean {
  const parts = selector.children.toArray();
  const isCombinator = (part: CssNode | undefined) => part === undefined || part.type === 'Combinator';
  if (
    parts.some(
      (part, index) =>
        part.type === 'Combinator' && (isCombinator(parts[index - 1]) || isCombinator(parts[index + 1])),
    )
  ) {
    const message = 'A selector begins and ends with an element, and has one between two combinators.';
    problems.error(placeOf(selector), message);
    return false;
  }
  const isMixed = parts.some(({ type }, index) => {
    const before = parts[index - 1];
    return type === 'TypeSelector' && before !== undefined && before.type !== 'Combinator';
  });
  if (isMixed) problems.error(placeOf(selector), 'The name of an element comes first: write “p&”, not “&p”.');
  const last = parts.findLastIndex(({ type }) => type === 'Combinator');
  const subject = parts.slice(last + 1);
  const isRoot = subject.some((part) => part.type === 'ClassSelector' && part.name === scope);
  const pseudo = subject.findIndex(
    (part) =>
      part.type === 'PseudoElementSelector' ||
      (part.type === 'PseudoClassSelector' && oldPseudoElements.has(part.name.toLowerCase())),
  );
  if (!isRoot) {
    parts.splice(pseudo < 0 ? parts.length : last + 1 + pseudo, 0, guardOf(scope));
    selector.children = new List<CssNode>().fromArray(parts);
  }
  return isRoot && last < 0 && !isNested && pseudo < 0;
}

/** An `h1` that is drawn as an `h2` is still an `h1` for selectors, and no `h2`. They count as much as before. */
function followTitles(selector: Selector): void {
  walk(selector, (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
    if (node.type !== 'TypeSelector') return;
    const name = node.name.toLowerCase();
    if (name === 'h1') list.replace(item, list.createItem(clone(anyTitle)));
    if (name === 'h2') list.insert(list.createItem(clone(noTitle)), item.next);
  });
}

const anyTitle = simpleSelector(`:is(h1,h2:where(.${titleClass}))`);
const noTitle = simpleSelector(`:not(:where(.${titleClass}))`);

function simpleSelector(text: string): CssNode {
  const selector = parse(text, { context: 'selector' }) as Selector;
  return selector.children.first as CssNode;
}

let guard: { scope: string; node: CssNode } | null = null;

/** `:is(.t-key,.t-key *)` */
function guardOf(scope: string): CssNode {
  if (guard?.scope !== scope) guard = { scope, node: simpleSelector(`:is(.${scope},.${scope} *)`) };
  return clone(guard.node);
}
