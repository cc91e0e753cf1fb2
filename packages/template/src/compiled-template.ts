/** Version of the compiled form: a program of another version has to be compiled again from its source. */
export const templateVersion = 1;

/** The formats of a value, besides `currency:` and its code (`currency:EUR`). */
export const templateFormats = [
  'date',
  'short-date',
  'date-time',
  'time',
  'weekday',
  'day',
  'month',
  'year',
  'number',
] as const;
export type TemplateFormat = (typeof templateFormats)[number] | `currency:${string}`;

/** True if a value can have this format. */
export function isFormat(text: string): text is TemplateFormat {
  return templateFormats.some((one) => one === text) || /^currency:[A-Z]{3}$/.test(text);
}

/** Parts of the website that can be the content of an element. */
export const templateParts = ['blocks', 'posts', 'pager', 'form', 'menu', 'languages', 'breadcrumb'] as const;
export type TemplatePartName = (typeof templateParts)[number];

/** Class of the roots of all views, if the client's theme has a stylesheet; with `_` after it the prefix of its names. */
export const themeScope = 't--theme';

/** Class of an `h1` that is drawn as an `h2`: rules of templates and of the theme hold for it as for an `h1`. No scope has this name. */
export const titleClass = 't--h1';

/** Limits of a template's source. */
export const templateLimits = {
  /** Characters of HTML, and of CSS. */
  html: 200_000,
  css: 200_000,
  /** Selectors of the CSS: each gets longer by its scope. */
  selectors: 10_000,
  /** Characters of the compiled form, as JSON. */
  compiled: 1_000_000,
  /** Elements and texts. */
  nodes: 5_000,
  /** Elements within each other. */
  depth: 64,
  /** Lists within each other (`data-vold-each`). */
  lists: 5,
  /** Names of a path: `offer.link.label` has three. */
  path: 5,
  /** Values that a condition compares with, and characters of each. */
  values: 20,
  value: 200,
  /** Items that `data-vold-limit` may let through. */
  items: 1000,
  /** Elements that all templates of a page may draw. */
  drawnNodes: 50_000,
} as const;
