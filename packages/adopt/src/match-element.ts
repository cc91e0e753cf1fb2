import { type CssNode, generate, type Selector } from '@vold/template/css-tree';
import { attributeOf, childElements, classesOf, type Element, isElement } from './tree.ts';

interface Compound {
  /** The combinator before it. */
  combinator: string;
  parts: CssNode[];
}

/** True, false, or null: unknown from a page without scripts and sizes. */
type Verdict = boolean | null;

/** States of a control that its look may depend on. */
const states = new Set('hover focus focus-visible active'.split(' '));
const placeholders = new Set(['placeholder', '-webkit-input-placeholder']);
/** Pseudo-classes that do not apply to an untouched control. */
const atRest = new Set(
  'hover focus focus-visible focus-within active checked disabled invalid user-invalid visited read-only indeterminate'.split(
    ' ',
  ),
);

/**
 * How a selector matches a control of a form: as it is (empty), in a state (`:hover`) or in its placeholder. Null: it does not, or only by
 * elements that the website's forms do not have.
 */
export function suffixFor(selector: Selector, control: Element): string | null {
  const compounds = compoundsOf(selector);
  const subject = compounds.pop();
  if (!subject) return null;
  const suffix = subject.parts.filter(isSuffix).map(suffixOf);
  const plain = subject.parts.filter((part) => !isSuffix(part));
  if (matchCompound(plain, control) !== true) return null;
  if (suffix.includes('::placeholder') && !/^(?:input|textarea)$/.test(control.tagName)) return null;
  // A label that floats above its field needs room there as soon as something is typed.
  if (suffix.length > 0 && subject.combinator !== ' ' && hasFloatingLabel(control)) return null;
  let { combinator } = subject;
  let found = new Set([control]);
  for (const compound of compounds.toReversed()) {
    found = new Set(
      [...reachedFrom(found, combinator)].filter((one) => matchCompound(compound.parts, one) === true),
    );
    if (found.size === 0) return null;
    ({ combinator } = compound);
  }
  return suffix.join('');
}

function isSuffix(part: CssNode): boolean {
  return (
    (part.type === 'PseudoClassSelector' && states.has(part.name.toLowerCase())) ||
    (part.type === 'PseudoElementSelector' && placeholders.has(part.name.toLowerCase()))
  );
}

function suffixOf(part: CssNode): string {
  return part.type === 'PseudoElementSelector' ? '::placeholder' : generate(part);
}

function compoundsOf({ children }: Selector): Compound[] {
  const compounds: Compound[] = [];
  let compound: Compound = { combinator: ' ', parts: [] };
  for (const part of children) {
    if (part.type === 'Combinator') {
      compounds.push(compound);
      compound = { combinator: part.name, parts: [] };
    } else compound.parts.push(part);
  }
  compounds.push(compound);
  return compounds;
}

/** Elements that a combinator leads to, each once, in linear time. */
function reachedFrom(elements: ReadonlySet<Element>, combinator: string): Set<Element> {
  const reached = new Set<Element>();
  const before = combinator === ' ' || combinator === '>' ? parentsOf : siblingsBefore;
  const onlyNext = combinator === '>' || combinator === '+';
  for (const element of elements) {
    // All that are before a reached element were reached with it.
    if (!onlyNext && reached.has(element)) continue;
    for (const one of before(element)) {
      if (reached.has(one)) break;
      reached.add(one);
      if (onlyNext) break;
    }
  }
  return reached;
}

export function parentOf({ parentNode }: Element): Element | null {
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}

function* parentsOf(element: Element): Generator<Element> {
  for (let one = parentOf(element); one; one = parentOf(one)) yield one;
}

function* siblingsBefore(element: Element): Generator<Element> {
  const siblings = element.parentNode?.childNodes ?? [];
  yield* siblings.slice(0, siblings.indexOf(element)).reverse().filter(isElement);
}

function hasFloatingLabel(control: Element): boolean {
  const siblings = childElements(control.parentNode ?? control);
  return siblings.slice(siblings.indexOf(control)).some(({ tagName }) => tagName === 'label');
}

function matchCompound(parts: readonly CssNode[], element: Element): Verdict {
  const verdicts = parts.map((part) => matchPart(part, element));
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

function matchPart(part: CssNode, element: Element): Verdict {
  switch (part.type) {
    case 'TypeSelector':
      return part.name === '*' || part.name.toLowerCase() === element.tagName;
    case 'ClassSelector':
      return classesOf(element).includes(part.name);
    case 'IdSelector':
      return attributeOf(element, 'id') === part.name;
    case 'AttributeSelector':
      return matchAttribute(part, element);
    case 'PseudoClassSelector':
      return matchPseudoClass(part, element);
    default:
      return null;
  }
}

function matchPseudoClass(
  { name: written, children }: Extract<CssNode, { type: 'PseudoClassSelector' }>,
  element: Element,
): Verdict {
  const name = written.toLowerCase();
  if (name === 'root') return element.tagName === 'html';
  if (name === 'enabled') return true;
  if (name === 'placeholder-shown') return attributeOf(element, 'placeholder') !== undefined;
  if (atRest.has(name)) return false;
  if (!['not', 'is', 'where'].includes(name)) return null;
  const [list] = children?.toArray() ?? [];
  if (list?.type !== 'SelectorList') return null;
  const verdicts = list.children.toArray().map((selector) => {
    if (selector.type !== 'Selector') return null;
    const [compound, ...more] = compoundsOf(selector);
    return compound && more.length === 0 ? matchCompound(compound.parts, element) : null;
  });
  const any = verdicts.includes(true) || (verdicts.includes(null) ? null : false);
  return name === 'not' && any !== null ? !any : any;
}

function matchAttribute(
  { name, matcher, value }: Extract<CssNode, { type: 'AttributeSelector' }>,
  element: Element,
): boolean {
  const has = attributeOf(element, name.name.toLowerCase());
  if (has === undefined || !value) return has !== undefined;
  const wanted = value.type === 'String' ? value.value : value.name;
  switch (matcher) {
    case '=':
      return has === wanted;
    case '~=':
      return has.split(/\s+/).includes(wanted);
    case '|=':
      return has === wanted || has.startsWith(`${wanted}-`);
    case '^=':
      return wanted !== '' && has.startsWith(wanted);
    case '$=':
      return wanted !== '' && has.endsWith(wanted);
    default:
      return wanted !== '' && has.includes(wanted);
  }
}
