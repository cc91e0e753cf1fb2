import { isOwnFile } from '../own-file.ts';
import { isThemeProperty } from '../theme-properties.ts';
import {
  type Context,
  familyIn,
  isContainerName,
  placeOf,
  prefixOf,
  type Surroundings,
} from './css-context.ts';
import { type CssNode, type Declaration, generate, List, walk } from './css-tree.ts';
import type { Place } from './problems.ts';

const maxLayer = 100;

const refusedProperties = new Set('behavior -ms-behavior -moz-binding'.split(' '));
/** Functions whose strings are addresses. */
const addressFunctions = new Set(
  'image-set -webkit-image-set image src cross-fade -webkit-cross-fade'.split(' '),
);
/** Functions whose strings are text. */
const textFunctions = new Set('counter counters format tech symbols type'.split(' '));
/** Functions whose value is not known yet: it could be an address. */
const unknownFunctions = new Set('var attr env if inherit'.split(' '));
const refusedFunctions = new Set('expression url element paint -moz-element'.split(' '));
const textProperties = new Set(
  'content quotes font font-family font-feature-settings font-variation-settings font-language-override grid-template grid-template-areas grid hyphenate-character text-emphasis text-emphasis-style list-style list-style-type text-overflow'.split(
    ' ',
  ),
);

export function compileDeclaration(node: Declaration, around: Surroundings, context: Context): void {
  const { problems, prefix, clientId, mayBeFixed } = context;
  const property = node.property.toLowerCase();
  const place = placeOf(node);
  const isCustom = property.startsWith('--');
  if (!(isCustom ? /^--[A-Za-z_][\w-]*$/ : /^-?[a-z][a-z-]*$/).test(isCustom ? node.property : property))
    problems.error(place, `“${node.property}” is no property.`);
  if (refusedProperties.has(property)) problems.error(place, `“${property}” is not allowed.`);
  if (typeof node.important === 'string') {
    if (node.important.toLowerCase() === 'important') node.important = true;
    else problems.error(place, `“!${node.important}” is not allowed.`);
  }
  if (node.value.type !== 'Value') {
    problems.error(place, `The value of “${property}” cannot be read.`);
    return;
  }
  const text = generate(node.value).toLowerCase();
  if (property === 'position' && /fixed|sticky|var\(|env\(|if\(|attr\(/.test(text) && !mayBeFixed)
    problems.error(place, 'Only the template of a header may be fixed or sticky.');
  if (property === 'z-index' && (/[a-z]\(/.test(text) || Math.abs(Number(text)) > maxLayer))
    problems.error(place, `z-index is a number from -${maxLayer} to ${maxLayer}.`);
  if (around.isFont && property === 'src' && /local\(/.test(text))
    problems.error(place, 'A font is an uploaded .woff2 file: local() is not allowed.');

  const stack: string[] = [];
  const judge = (address: string, at: CssNode) => {
    if (/^#[A-Za-z_][\w-]*$/.test(address) && !around.isFont) return;
    if (!isOwnFile(address, clientId))
      problems.error(
        placeOf(at, node),
        `“${address.slice(0, 100)}” is no file of this client: upload it, and use its address /files/….`,
      );
    else if (around.isFont && !address.toLowerCase().endsWith('.woff2'))
      problems.error(placeOf(at, node), 'A font is a .woff2 file.');
  };
  walk(node.value, {
    enter(part: CssNode) {
      switch (part.type) {
        case 'Raw':
          problems.error(placeOf(part, node), `This part of the value of “${property}” cannot be read.`);
          return;
        case 'Url':
          judge(part.value, part);
          if (part.value.startsWith('#')) part.value = `#${prefix}${part.value.slice(1)}`;
          return;
        case 'String': {
          const inside = stack.at(-1);
          const isAddress =
            stack.some((name) => addressFunctions.has(name)) && !textFunctions.has(inside ?? '');
          const isText =
            inside === undefined ? textProperties.has(property) || isCustom : textFunctions.has(inside);
          if (isAddress || !(isText || isCustom || (inside === 'var' && textProperties.has(property))))
            judge(part.value, part);
          else if (looksLikeAddress(part.value) && (isCustom || /javascript:/i.test(part.value)))
            problems.error(placeOf(part, node), 'Addresses are not allowed in this text.');
          return;
        }
        case 'Function': {
          const name = part.name.toLowerCase();
          if (refusedFunctions.has(name) || (name === 'attr' && property !== 'content'))
            problems.error(placeOf(part, node), `${name}() is not allowed here.`);
          const isWithin = stack.some((one) => addressFunctions.has(one));
          if (isWithin && unknownFunctions.has(name))
            problems.error(placeOf(part, node), `${name}() is not allowed in an address.`);
          stack.push(name);
          return;
        }
        case 'Identifier':
          if (stack.at(-1) === 'var' && part.name.startsWith('--'))
            warnOfUnknown(part.name, placeOf(part, node), context);
          part.name = renamed(part.name, property, stack, context);
      }
    },
    leave(part: CssNode) {
      if (part.type === 'Function') stack.pop();
    },
  });
  if (property === 'font-family' || property === 'font') renameFonts(node.value, context);
  if (!isCustom) return;
  if (!isThemeProperty(node.property))
    node.property = `--${prefixOf('properties', node.property, context)}${node.property.slice(2)}`;
  else if (!around.isRoot)
    problems.error(
      place,
      `“${node.property}” belongs to the theme: set it for :scope only, or choose another name.`,
    );
}

function warnOfUnknown(name: string, place: Place, { names, theme, problems }: Context): void {
  if (isThemeProperty(name) || names.properties.has(name) || theme?.properties.has(name)) return;
  problems.warn(place, `“${name}” is defined neither here nor by the theme.`);
}

function looksLikeAddress(text: string): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:|[\\/]{2}|^\s*[\\/]/i.test(text);
}

/** A name within a value, with the scope where it is the template's own. */
function renamed(name: string, property: string, functions: readonly string[], context: Context): string {
  const { prefix, names, theme } = context;
  if (name.startsWith('--'))
    return isThemeProperty(name) ? name : `--${prefixOf('properties', name, context)}${name.slice(2)}`;
  const mayAnimate = /^(?:animation|animation-name|--.*)$/.test(property) && functions.length === 0;
  if (mayAnimate && (names.keyframes.has(name) || theme?.keyframes.has(name)))
    return prefixOf('keyframes', name, context) + name;
  const isContainer = property === 'container' || property === 'container-name';
  return isContainer && isContainerName(name) ? prefix + name : name;
}

/** Families of the template's own fonts, and of the theme's, get their prefix. */
function renameFonts(value: CssNode, context: Context): void {
  const { names, theme } = context;
  const isOwn = (family: string) => names.fonts.has(family) || (theme?.fonts.has(family) ?? false);
  const named = (family: string) => prefixOf('fonts', family, context) + family;
  if (names.fonts.size + (theme?.fonts.size ?? 0) === 0 || value.type !== 'Value') return;
  const parts: CssNode[] = [];
  // A family without quotes is a run of names, up to a comma.
  let run: CssNode[] = [];
  const endRun = () => {
    const from = run.findIndex((_, index) => index < 8 && isOwn(familyIn(run.slice(index))));
    const family = familyIn(run.slice(from));
    parts.push(
      ...(from < 0 ? run : [...run.slice(0, from), { type: 'String', value: named(family) } as const]),
    );
    run = [];
  };
  for (const part of value.children) {
    if (part.type === 'Identifier') {
      run.push(part);
      continue;
    }
    endRun();
    if (part.type === 'String' && isOwn(part.value.toLowerCase()))
      part.value = named(part.value.toLowerCase());
    parts.push(part);
  }
  endRun();
  value.children = new List<CssNode>().fromArray(parts);
}
