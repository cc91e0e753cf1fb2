import type { TemplateKind } from '@vold/contract';
import type { TemplateElement } from '../schema.ts';
import type { CssNames } from './css-context.ts';
import type { MarkName } from './marks.ts';
import type { MarkedKind, Model, Use } from './model.ts';
import type { SourceElement } from './parse-html.ts';
import type { Place, Problems } from './problems.ts';

export interface HtmlOptions {
  html: string;
  /** The kind of the view. */
  kind: TemplateKind;
  clientId: string;
  /** Prefix of the template's own names. */
  prefix: string;
  /** Classes that the style sheet names: they are the template's own. */
  classes: ReadonlySet<string>;
  /** Names of the theme's stylesheet, which all views have; null: there is none. */
  theme: CssNames | null;
  model: Model;
  problems: Problems;
}

/** The context of an element's children. */
export interface Surroundings {
  parent: TemplateElement | null;
  model: Model;
  /** Names of the lists around it. */
  lists: readonly string[];
  depth: number;
  inSvg: boolean;
  /** All elements around it may hold rich text. */
  inBlocks: boolean;
  /** The mark whose example text it is part of: it is checked, but not drawn. */
  exampleOf: string | null;
  /** White space counts. */
  isPre: boolean;
  /** It is part of a further item of a list: checked, but not drawn. */
  isSample: boolean;
}

export type Context = HtmlOptions & { ids: ReadonlySet<string>; outline: { heading: number } };

/** An element and its marks, on their way into the program. */
export interface Bound {
  element: TemplateElement;
  marks: ReadonlyMap<MarkName, string>;
  around: Surroundings;
  context: Context;
  /** The place of a mark. */
  at: (mark: MarkName) => Place;
  /** Notes that a mark names a value; returns the model of a list's items. */
  use: (path: string, kind: MarkedKind, mark: MarkName, more?: Pick<Use, 'example' | 'values'>) => Model;
}

/** Every element below another one, and itself, without recursion. */
export function* elementsIn(root: SourceElement): Generator<SourceElement> {
  const stack: SourceElement[] = [root];
  for (let element = stack.pop(); element; element = stack.pop()) {
    yield element;
    for (const child of element.childNodes) if ('tagName' in child) stack.push(child);
  }
}

/** Elements that hold no text. */
export const withoutText = new Set(
  'ul ol dl table thead tbody tfoot tr colgroup picture video audio'.split(' '),
);
