import { themeScope } from '../compiled-template.ts';
import { type CssNode, generate, walk } from './css-tree.ts';
import type { Place, Problems } from './problems.ts';

export interface CssOptions {
  css: string;
  clientId: string;
  /** Class of the root. */
  scope: string;
  /** The template may stay in place while the page is scrolled. */
  mayBeFixed: boolean;
  /** Some `h1` may be drawn as an `h2`: rules for elements hold for them as they are written. */
  hasTitles: boolean;
  /** Names of the theme's stylesheet, which all views of the client have. */
  theme?: CssNames | undefined;
  /** Custom properties that the template's marks set. */
  marked?: Iterable<string> | undefined;
  problems: Problems;
}

/** Names that a style sheet defines. */
export interface CssNames {
  /** The classes of its selectors. */
  classes: ReadonlySet<string>;
  keyframes: ReadonlySet<string>;
  fonts: ReadonlySet<string>;
  containers: ReadonlySet<string>;
  properties: ReadonlySet<string>;
}

interface Names {
  keyframes: Set<string>;
  fonts: Set<string>;
  containers: Set<string>;
  properties: Set<string>;
  /** How many there are. */
  selectors: number;
}

export interface Context extends CssOptions {
  classes: Set<string>;
  names: Names;
  prefix: string;
}

/** The prefix of a name: the style sheet's own, or that of the theme if only the theme defines it. */
export function prefixOf(
  kind: Exclude<keyof CssNames, 'classes'>,
  name: string,
  { names, theme, prefix }: Pick<Context, 'names' | 'theme' | 'prefix'>,
): string {
  // A property that the theme reads is set under the name that the theme has for it.
  const isShared = kind === 'properties' || !names[kind].has(name);
  return isShared && theme?.[kind].has(name) ? `${themeScope}_` : prefix;
}

/** The context of a block's content. */
export interface Surroundings {
  /** All selectors of the rule are those of the root. */
  isRoot: boolean;
  isKeyframes: boolean;
  isFont: boolean;
  isNested: boolean;
}

export function namesIn(sheet: CssNode): Names {
  const names: Names = {
    keyframes: new Set(),
    fonts: new Set(),
    containers: new Set(),
    properties: new Set(),
    selectors: 0,
  };
  walk(sheet, function (node) {
    if (node.type === 'Selector') names.selectors += 1;
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'keyframes' && node.prelude) {
      const name = generate(node.prelude).trim();
      if (name !== '') names.keyframes.add(name);
    }
    if (node.type !== 'Declaration') return;
    if (node.property.startsWith('--')) names.properties.add(node.property);
    if (/^container(?:-name)?$/i.test(node.property) && node.value.type === 'Value')
      for (const name of containersIn(node.value.children)) names.containers.add(name);
    const isOfFace = this.atrule?.name.toLowerCase() === 'font-face';
    const isFamily = isOfFace && node.property.toLowerCase() === 'font-family';
    if (isFamily && node.value.type === 'Value') names.fonts.add(familyIn(node.value.children));
  });
  return names;
}

const containerWords = new Set('none normal size inline-size scroll-state anchored'.split(' '));

/** True if an identifier of `container` or `container-name` is a container's name. */
export function isContainerName(name: string): boolean {
  return !containerWords.has(name.toLowerCase());
}

function containersIn(parts: Iterable<CssNode>): string[] {
  const names: string[] = [];
  for (const part of parts)
    if (part.type === 'Identifier' && isContainerName(part.name)) names.push(part.name);
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
