import type { HtmlElement } from './read-html.ts';

/** How a piece of text is set off. */
export interface Marks {
  href: string | null;
  bold: boolean;
  code: boolean;
  italic: boolean;
  strike: boolean;
  underline: boolean;
  sub: boolean;
  sup: boolean;
}

export const noMarks: Marks = {
  href: null,
  bold: false,
  code: false,
  italic: false,
  strike: false,
  underline: false,
  sub: false,
  sup: false,
};

const byTag: Readonly<Record<string, Partial<Marks>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sub: { sub: true },
  sup: { sup: true },
};

/** By `tag.class` and `.class`. */
export type ClassMarks = ReadonlyMap<string, Partial<Marks>>;

const linkAddress = /^(?:https?:|mailto:|tel:|sms:|\/(?!\/))/i;

/** How the text of an element is set off: by its tag, its classes and its style, in a text that is set off already. */
export function marksOf({ tag, attributes }: HtmlElement, around: Marks, byClass: ClassMarks): Marks {
  const marks: Marks = { ...around, ...byTag[tag] };
  if (tag === 'a') {
    const address = attributes.href?.trim() ?? '';
    marks.href = linkAddress.test(address) ? address : null;
  }
  if (byClass.size > 0 && attributes.class)
    for (const name of attributes.class.split(/\s+/).slice(0, 10))
      Object.assign(marks, byClass.get(`.${name}`), byClass.get(`${tag}.${name}`));
  if (attributes.style) Object.assign(marks, styleMarks(attributes.style));
  // Links are underlined by themselves.
  if (marks.href !== null) marks.underline = false;
  return marks;
}

/** The marks that CSS declarations set. */
function styleMarks(style: string): Partial<Marks> {
  const marks: Partial<Marks> = {};
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    switch (declaration.slice(0, colon).trim().toLowerCase()) {
      case 'font-weight':
        marks.bold = value.startsWith('bold') || Number.parseInt(value, 10) >= 600;
        break;
      case 'font-style':
        marks.italic = value.startsWith('italic') || value.startsWith('oblique');
        break;
      case 'text-decoration':
      case 'text-decoration-line':
        marks.underline = value.includes('underline');
        if (value.includes('line-through')) marks.strike = true;
        break;
      case 'vertical-align':
        if (value === 'super') marks.sup = true;
        if (value === 'sub') marks.sub = true;
    }
  }
  return marks;
}

/** Rules of a style sheet that are for one class. Some programs underline by nothing else. */
export function readClassMarks(css: string): ClassMarks {
  const found = new Map<string, Partial<Marks>>();
  for (const rule of css.split('}')) {
    const brace = rule.indexOf('{');
    if (brace < 0) continue;
    const marks = styleMarks(rule.slice(brace + 1));
    if (Object.keys(marks).length === 0) continue;
    for (const selector of rule.slice(0, brace).split(',')) {
      const name = selector.trim();
      if (/^[a-z\d]*\.[\w-]+$/i.test(name)) found.set(name, { ...found.get(name), ...marks });
    }
  }
  return found;
}
