import { DomUtils } from 'htmlparser2';
import {
  type ChildNode,
  type Element,
  element,
  findElements,
  isTag,
  isText,
  replaceChildren,
  text,
  textOf,
} from './html-dom.ts';

/** The source of a formula (LaTeX) if it has one, else its signs. */
function formulaText(math: Element): string {
  const source = findElements(math.children, 'annotation').find(({ attribs }) =>
    /tex/i.test(attribs.encoding ?? ''),
  );
  const written = source ? textOf(source.children) : math.attribs.alttext?.trim();
  if (written) return written;
  const signs = math.children.flatMap((child) =>
    isTag(child) && child.name === 'semantics' ? child.children : [child],
  );
  return DomUtils.textContent(signs.filter((child) => !isTag(child) || !/^annotation/.test(child.name)))
    .replace(/\s+/g, ' ')
    .trim();
}

/** A formula as rich text can have it: its source as code. */
export function formulaElement(formula: string): Element {
  return element('code', {}, [text(formula)]);
}

/** Formulas below nodes: MathML, and scripts that MathJax draws. */
export function formulasIn(nodes: ChildNode[]): Element[] {
  return findElements(nodes, 'math', 'script').filter(
    ({ name, attribs }) => name === 'math' || /^math\/tex\b/i.test(attribs.type ?? ''),
  );
}

/** Makes formulas below nodes code with their sources. */
export function writeFormulas(nodes: ChildNode[]): void {
  for (const formula of formulasIn(nodes)) {
    const source = formula.name === 'math' ? formulaText(formula) : rawText(formula);
    formula.name = 'code';
    formula.attribs = {};
    replaceChildren(formula, [text(source)]);
  }
}

function rawText({ children }: Element): string {
  return children
    .map((child) => (isText(child) ? child.data : ''))
    .join('')
    .trim();
}
