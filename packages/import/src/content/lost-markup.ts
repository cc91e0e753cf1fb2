import { DomUtils } from 'htmlparser2';
import type { Remarks } from '../report/remarks.ts';
import { formulasIn } from './formulas.ts';
import { type ChildNode, classesOf, type Element } from './html-dom.ts';

const colours = 'Colors of single texts were left out: the theme decides them.';
const sizes = 'Sizes and fonts of single texts were left out: the theme decides them.';

/** Elements that no rich text may have, and what becomes of them. */
const elements: Readonly<Record<string, string>> = {
  script: 'Scripts inside texts were left out.',
  style: 'Style sheets inside texts were left out.',
  form: 'Forms inside texts were left out; their words stay.',
  svg: 'Drawings inside texts (SVG) were left out.',
  canvas: 'Drawings inside texts (canvas) were left out.',
};

export const keptFormula = 'Formulas were kept as their source (LaTeX) or as text: they are not drawn here.';
const writtenPicture =
  'Pictures that are written into the text (data:) and cannot become files were left out.';
/** Longer `data:` addresses are no placeholders. */
const maxPlaceholder = 400;

/** Names the markup that sanitizing an item's HTML removes, except invisible attributes. */
export function nameLostMarkup(nodes: ChildNode[], { lose }: Remarks): void {
  const lost = new Set<string>();
  const formulas = new Set(formulasIn(nodes));
  for (const element of DomUtils.findAll(() => true, nodes)) {
    const name = element.name.slice(element.name.indexOf(':') + 1);
    const isFormula = formulas.has(element);
    const what = Object.hasOwn(elements, name) && !isFormula ? elements[name] : undefined;
    if (what) lost.add(what);
    if (isFormula) lost.add(keptFormula);
    if (name === 'img' && isWritten(element.attribs.src ?? '')) lost.add(writtenPicture);
    if (hasColor(element)) lost.add(colours);
    if (hasSize(element)) lost.add(sizes);
  }
  for (const what of lost) lose(what);
}

function isWritten(address: string): boolean {
  return /^data:/i.test(address) && address.length > maxPlaceholder;
}

function hasColor(element: Element): boolean {
  return (
    /(?:^|[;\s])(?:color|background|background-color)\s*:/i.test(element.attribs.style ?? '') ||
    classesOf(element).some((name) => /^has-[\w-]*-(?:color|background)$/.test(name)) ||
    (element.name === 'font' && element.attribs.color !== undefined)
  );
}

function hasSize(element: Element): boolean {
  return (
    /(?:^|[;\s])font(?:-size|-family)?\s*:/i.test(element.attribs.style ?? '') ||
    classesOf(element).some((name) => /^has-[\w-]+-font-size$/.test(name)) ||
    (element.name === 'font' && (element.attribs.size ?? element.attribs.face) !== undefined)
  );
}
