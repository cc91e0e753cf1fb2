import { type CssNode, generate, walk } from './css-tree.ts';
import type { Place, Problems } from './problems.ts';

export interface CssOptions {
  css: string;
  clientId: string;
  /** Class of the root. */
  scope: string;
  /** The template may stay in place while the page is scrolled. */
  mayBeFixed: boolean;
  problems: Problems;
}

/** Names that the style sheet defines. */
export interface Names {
  keyframes: Set<string>;
  fonts: Set<string>;
  properties: Set<string>;
  /** How many there are. */
  selectors: number;
}

export interface Context extends CssOptions {
  classes: Set<string>;
  names: Names;
  prefix: string;
}

/** What holds for the content of a block. */
export interface Surroundings {
  /** All selectors of the rule are those of the root. */
  isRoot: boolean;
  isKeyframes: boolean;
  isFont: boolean;
  isNested: boolean;
}

export function namesIn(sheet: CssNode): Names {
  const names: Names = { keyframes: new Set(), fonts: new Set(), properties: new Set(), selectors: 0 };
  walk(sheet, function (node) {
    if (node.type === 'Selector') names.selectors += 1;
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'keyframes' && node.prelude) {
      const name = generate(node.prelude).trim();
      if (name !== '') names.keyframes.add(name);
    }
    if (node.type !== 'Declaration') return;
    if (node.property.startsWith('--')) names.properties.add(node.property);
    const isOfFace = this.atrule?.name.toLowerCase() === 'font-face';
    const isFamily = isOfFace && node.property.toLowerCase() === 'font-family';
    if (isFamily && node.value.type === 'Value') names.fonts.add(familyIn(node.value.children));
  });
  return names;
}

/** A font family as it is compared: without quotes. */
export function familyIn(parts: Iterable<CssNode>): string {
  const names: string[] = [];
  for (const part of parts) {
    if (part.type === 'String') names.push(part.value);
    if (part.type === 'Identifier') names.push(part.name);
  }
  return names.join(' ').toLowerCase();
}

export function placeOf({ loc }: CssNode, otherwise?: CssNode): Place {
  const start = loc?.start ?? otherwise?.loc?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}
