import {
  type ChildNode,
  type Element,
  element,
  findElements,
  isText,
  replaceChildren,
  text,
} from './html-dom.ts';

/** A formula as rich text can have it if it is no MathML: its source as code. */
export function formulaElement(formula: string): Element {
  return element('code', {}, [text(formula)]);
}

/** Scripts below nodes that MathJax draws as formulas. */
export function formulasIn(nodes: ChildNode[]): Element[] {
  return findElements(nodes, 'script').filter(({ attribs }) => /^math\/tex\b/i.test(attribs.type ?? ''));
}

/** Makes formulas below nodes that no browser draws code with their sources. */
export function writeFormulas(nodes: ChildNode[]): void {
  for (const formula of formulasIn(nodes)) {
    const source = formula.children.map((child) => (isText(child) ? child.data : '')).join('');
    formula.name = 'code';
    formula.attribs = {};
    replaceChildren(formula, [text(source.trim())]);
  }
}
