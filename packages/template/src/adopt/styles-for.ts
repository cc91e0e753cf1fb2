import { type CssNode, generate, parse, walk } from '../compile/css-tree.ts';
import { attributeOf, type Element, findAll } from './tree.ts';

/** At-rules that templates have and that hold rules. */
const around = new Set(['media', 'supports', 'container', 'layer']);

/**
 * The rules of some style sheets that are about an element or what is in it. Those of the page as a whole are the root's.
 *
 * @param note is told what cannot be taken along
 */
export function stylesFor(root: Element, sheets: readonly string[], note: (text: string) => void): string {
  const known = namesIn(root);
  return sheets
    .flatMap((sheet) => rulesOf(parse(sheet, { parseValue: false, parseCustomProperty: false }), known, note))
    .map((rule) => `${rule}\n`)
    .join('');
}

/** Elements, classes (`.a`) and ids (`#a`). */
function namesIn(root: Element): ReadonlySet<string> {
  const names = new Set<string>();
  for (const element of [root, ...findAll(root, () => true)]) {
    names.add(element.tagName.toLowerCase());
    for (const one of (attributeOf(element, 'class') ?? '').split(/\s+/)) names.add(`.${one}`);
    const id = attributeOf(element, 'id');
    if (id) names.add(`#${id}`);
  }
  return names;
}

function rulesOf(node: CssNode, known: ReadonlySet<string>, note: (text: string) => void): string[] {
  if (node.type === 'StyleSheet' || node.type === 'Block')
    return node.children.toArray().flatMap((child) => rulesOf(child, known, note));
  if (node.type === 'Rule') return ruleOf(node, known, note);
  if (node.type !== 'Atrule') return [];
  if (around.has(node.name) && node.block) {
    const inner = rulesOf(node.block, known, note);
    const condition = node.prelude ? ` ${generate(node.prelude)}` : '';
    return inner.length > 0 ? [`@${node.name}${condition} {\n${inner.join('\n')}\n}`] : [];
  }
  if (node.name === 'keyframes') return [generate(node)];
  note(`@${node.name} was left out.`);
  return [];
}

function ruleOf(
  { prelude, block }: Extract<CssNode, { type: 'Rule' }>,
  known: ReadonlySet<string>,
  note: (text: string) => void,
): string[] {
  if (prelude.type !== 'SelectorList') return [];
  const selectors = prelude.children.toArray().flatMap((selector) => {
    const text = generate(selector).replace(
      /^(?::root|html|body)(?![\w-])(?:[\s>]+body(?![\w-]))?/,
      ':scope',
    );
    if (/(?:^|[\s>+~])(?:html|body)(?![\w-])/.test(text)) return [];
    return isAbout(selector, known) ? [text] : [];
  });
  if (selectors.length === 0) return [];
  const declarations = block.children.toArray().flatMap((declaration) => {
    const text = generate(declaration);
    if (/url\(/i.test(text)) {
      note(`“${text.slice(0, 60)}” was left out: upload the file and use its address.`);
      return [];
    }
    return [text];
  });
  return declarations.length > 0 ? [`${selectors.join(', ')} { ${declarations.join('; ')} }`] : [];
}

function isAbout(selector: CssNode, known: ReadonlySet<string>): boolean {
  let isKnown = true;
  walk(selector, (node) => {
    if (node.type === 'ClassSelector') isKnown &&= known.has(`.${node.name}`);
    else if (node.type === 'IdSelector') isKnown &&= known.has(`#${node.name}`);
    else if (node.type === 'TypeSelector' && !['*', 'html', 'body'].includes(node.name))
      isKnown &&= known.has(node.name.toLowerCase());
  });
  return isKnown;
}
