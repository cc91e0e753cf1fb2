import { templateLimits } from '../compiled-template.ts';
import { isOwnFile } from '../own-file.ts';
import { isThemeProperty } from '../theme-properties.ts';
import {
  type Atrule,
  type CssNode,
  clone,
  cssString,
  type Declaration,
  generate,
  List,
  type ListItem,
  parse,
  type Rule,
  type Selector,
  type StyleSheet,
  tokenize,
  tokenTypes,
  walk,
} from './css-tree.ts';
import type { Place, Problems } from './problems.ts';

interface Options {
  css: string;
  clientId: string;
  /** Class of the root. */
  scope: string;
  /** The template may stay in place while the page is scrolled. */
  mayBeFixed: boolean;
  problems: Problems;
}

export interface CompiledCss {
  css: string;
  /** Classes that its selectors name. */
  classes: ReadonlySet<string>;
}

/** Brackets within each other: the parser is recursive. */
const maxNesting = 32;
const maxLayer = 100;

/**
 * Checks a template's CSS and gives it the scope: each selector matches the root and what is within it only, and each name that
 * it defines begins with the scope. Every address is judged as browsers read it, after escapes.
 */
export function compileCss(options: Options): CompiledCss {
  const { css, problems } = options;
  const classes = new Set<string>();
  const nothing = { css: '', classes };
  if (css.length > templateLimits.css) {
    const message = `The CSS has ${css.length} characters; at most ${templateLimits.css} are allowed.`;
    problems.error({ line: 1, column: 1 }, message);
    return nothing;
  }
  checkTokens(css, problems);
  if (problems.errors > 0) return nothing;
  const sheet = parseSheet(css, problems);
  if (!sheet) return nothing;
  const names = namesIn(sheet);
  if (names.selectors > templateLimits.selectors) {
    const message = `The CSS has ${names.selectors} selectors; at most ${templateLimits.selectors} are allowed.`;
    problems.error({ line: 1, column: 1 }, message);
    return nothing;
  }
  const context: Context = { ...options, classes, names, prefix: `${options.scope}_` };
  compileChildren(
    sheet.children,
    { isRoot: false, isKeyframes: false, isFont: false, isNested: false },
    context,
  );
  if (problems.errors > 0) return nothing;
  const written = closedToHtml(generate(sheet), problems);
  if (!isSame(sheet, written))
    problems.error({ line: 1, column: 1 }, 'This CSS cannot be read in one way only.');
  return { css: written, classes };
}

/** Errors after which the parser stops: it takes a third of a millisecond for each. */
const maxErrors = 100;

/** Null: it has errors. */
function parseSheet(css: string, problems: Problems): StyleSheet | null {
  try {
    const sheet = parse(css, {
      positions: true,
      parseCustomProperty: true,
      onParseError(error: SyntaxError & ParseError) {
        const { line, column, rawMessage, message } = error;
        const reason = rawMessage ?? message;
        const hint = /^(?:Colon|Identifier) is expected/.test(reason) ? nestingHint : '';
        problems.error({ line, column }, `This CSS cannot be read: ${reason}.${hint}`);
        if (problems.errors >= maxErrors) throw error;
      },
    });
    if (sheet.type === 'StyleSheet' && problems.errors === 0) return sheet;
  } catch (error) {
    if (problems.errors === 0) throw error;
  }
  return null;
}

/** Whether a style sheet is read again as what was meant: between some parts a space is written, which means a descendant. */
function isSame(sheet: CssNode, written: string): boolean {
  const again = parse(written, { parseCustomProperty: true });
  const [meant, read] = [outlineOf(sheet), outlineOf(again)];
  return meant.length === read.length && meant.every((part, index) => part === read[index]);
}

/** What a style sheet matches, sets and loads. */
function outlineOf(sheet: CssNode): string[] {
  const parts: string[] = [];
  walk(sheet, (node) => {
    if (node.type === 'Declaration') parts.push(`${node.property}:`);
    else if (node.type === 'Url' || node.type === 'String') parts.push(`${node.type} ${node.value}`);
    else if (node.type === 'Rule' || node.type === 'Selector' || node.type === 'Raw') parts.push(node.type);
    else if (node.type.endsWith('Selector') || node.type === 'Combinator' || node.type === 'Atrule')
      parts.push(`${node.type} ${'name' in node && typeof node.name === 'string' ? node.name : ''}`);
  });
  return parts;
}

interface ParseError {
  line: number;
  column: number;
  rawMessage?: string;
}

/** A nested rule without `&` is read as a declaration. */
const nestingHint = ' A rule within a rule begins with “&”.';

const { Function: FunctionToken, BadString, BadUrl, CDO, CDC, Comment, Delim } = tokenTypes;
const { String: StringToken, LeftCurlyBracket, LeftParenthesis, LeftSquareBracket } = tokenTypes;
const { RightCurlyBracket, RightParenthesis, RightSquareBracket } = tokenTypes;
const closing: Record<number, number> = {
  [LeftCurlyBracket]: RightCurlyBracket,
  [LeftParenthesis]: RightParenthesis,
  [LeftSquareBracket]: RightSquareBracket,
  [FunctionToken]: RightParenthesis,
};
const closers = new Set([RightCurlyBracket, RightParenthesis, RightSquareBracket]);
const mayEscape = new Set<number>([StringToken, Comment]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/**
 * What can be judged by tokens: nothing is left open, and names have no escapes. A browser reads `u\72l(` as an address; who
 * reads it otherwise is fooled.
 */
function checkTokens(css: string, problems: Problems): void {
  const place = placesIn(css);
  const open: { close: number; start: number }[] = [];
  let stopped = false;
  const stop = (start: number, message: string) => {
    if (!stopped) problems.error(place(start), message);
    stopped = true;
  };
  tokenize(css, (type, start, end) => {
    if (stopped) return;
    const text = css.slice(start, end);
    if (control.test(text)) return stop(start, 'Control characters are not allowed.');
    if (!mayEscape.has(type) && text.includes('\\'))
      return stop(
        start,
        'Backslashes are allowed in strings only: write names and addresses without escapes.',
      );
    if (type === BadString) return stop(start, 'This string is not closed.');
    if (type === BadUrl) return stop(start, 'This address cannot be read: put it in quotes.');
    if (type === CDO || type === CDC) return stop(start, 'HTML comments are not allowed in CSS.');
    if (type === StringToken && !isClosed(text)) return stop(start, 'This string is not closed.');
    if (type === Comment && !text.endsWith('*/')) return stop(start, 'This comment is not closed.');
    const close = closing[type];
    if (close !== undefined) {
      open.push({ close, start });
      if (open.length > maxNesting) stop(start, `Brackets are at most ${maxNesting} deep within each other.`);
    } else if (closers.has(type) && open.pop()?.close !== type) stop(start, 'This bracket closes nothing.');
  });
  const left = open.at(-1);
  if (left) stop(left.start, 'This bracket is never closed.');
}

function isClosed(text: string): boolean {
  return text.length > 1 && text.at(-1) === text[0] && cssString.decode(text) !== undefined;
}

/** The place of each offset, for offsets that grow. */
function placesIn(text: string): (offset: number) => Place {
  let [line, start, at] = [1, 0, 0];
  return (offset) => {
    for (; at < offset; at++) {
      if (text[at] !== '\n') continue;
      line += 1;
      start = at + 1;
    }
    return { line, column: offset - start + 1 };
  };
}

/** Names that the style sheet defines. */
interface Names {
  keyframes: Set<string>;
  fonts: Set<string>;
  properties: Set<string>;
  /** How many there are. */
  selectors: number;
}

interface Context extends Options {
  classes: Set<string>;
  names: Names;
  prefix: string;
}

/** What holds for the content of a block. */
interface Surroundings {
  /** All selectors of the rule are those of the root. */
  isRoot: boolean;
  isKeyframes: boolean;
  isFont: boolean;
  isNested: boolean;
}

function namesIn(sheet: CssNode): Names {
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
function familyIn(parts: Iterable<CssNode>): string {
  const names: string[] = [];
  for (const part of parts) {
    if (part.type === 'String') names.push(part.value);
    if (part.type === 'Identifier') names.push(part.name);
  }
  return names.join(' ').toLowerCase();
}

function placeOf({ loc }: CssNode, otherwise?: CssNode): Place {
  const start = loc?.start ?? otherwise?.loc?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}

const atRules = new Set('media supports container keyframes layer font-face starting-style'.split(' '));

function compileChildren(children: List<CssNode>, around: Surroundings, context: Context): void {
  children.forEach((node, item) => {
    // A semicolon too many is read as something raw.
    const isNothing = node.type === 'Comment' || (node.type === 'Raw' && node.value.trim() === ';');
    if (isNothing) children.remove(item);
    else if (node.type === 'Atrule') compileAtRule(node, around, context);
    else if (node.type === 'Rule') compileRule(node, around, context);
    else if (node.type === 'Declaration') compileDeclaration(node, around, context);
    else if (node.type !== 'WhiteSpace') context.problems.error(placeOf(node), 'This CSS cannot be read.');
  });
}

const refusedInConditions = new Set<CssNode['type']>(['Raw', 'Url', 'String', 'Selector']);

function compileAtRule(node: Atrule, around: Surroundings, context: Context): void {
  const { problems, prefix } = context;
  const name = node.name.toLowerCase();
  if (!atRules.has(name)) {
    const allowed = [...atRules].map((one) => `@${one}`).join(', ');
    problems.error(placeOf(node), `@${node.name} is not allowed. Templates may have ${allowed}.`);
    return;
  }
  node.name = name;
  if (node.prelude) {
    walk(node.prelude, (part) => {
      const isOfStyle = part.type === 'Declaration' && name === 'container';
      if (refusedInConditions.has(part.type) || isOfStyle)
        problems.error(placeOf(part, node), `This condition of @${name} is not supported.`);
      if (part.type === 'Layer') part.name = prefix + part.name;
    });
    if (node.prelude.type === 'AtrulePrelude' && (name === 'keyframes' || name === 'container')) {
      for (const part of node.prelude.children)
        if (part.type === 'Identifier') part.name = prefix + part.name;
    }
  }
  if (name === 'keyframes' && !node.prelude) problems.error(placeOf(node), '@keyframes needs a name.');
  if (name === 'keyframes' && node.prelude && !/^[\w-]+$/.test(generate(node.prelude)))
    problems.error(placeOf(node), 'The name of @keyframes has letters, digits, - and _, without quotes.');
  if (!node.block) {
    if (name !== 'layer') problems.error(placeOf(node), `@${name} needs a block.`);
    return;
  }
  const inside = { ...around, isKeyframes: name === 'keyframes', isFont: name === 'font-face' };
  compileChildren(node.block.children, inside, context);
}

function compileRule(node: Rule, around: Surroundings, context: Context): void {
  const { problems } = context;
  const { prelude } = node;
  if (around.isFont) problems.error(placeOf(node), '@font-face has no rules.');
  if (prelude.type !== 'SelectorList') {
    problems.error(placeOf(node), 'This selector cannot be read.');
    return;
  }
  if (around.isKeyframes) {
    const steps = generate(prelude).toLowerCase();
    if (!/^(?:from|to|[\d.]+%)(?:,(?:from|to|[\d.]+%))*$/.test(steps))
      problems.error(placeOf(node), 'Steps of @keyframes are “from”, “to” and percentages.');
    compileChildren(node.block.children, { ...around, isRoot: false }, context);
    return;
  }
  let isRoot = true;
  prelude.children.forEach((selector) => {
    if (selector.type !== 'Selector')
      problems.error(placeOf(selector, node), 'This selector cannot be read.');
    else isRoot = compileSelector(selector, around, context) && isRoot;
  });
  compileChildren(node.block.children, { ...around, isRoot, isNested: true }, context);
}

const pseudoElements = new Set(
  'before after first-line first-letter marker selection placeholder backdrop details-content file-selector-button -webkit-details-marker -webkit-scrollbar -webkit-scrollbar-thumb -webkit-scrollbar-track'.split(
    ' ',
  ),
);
/** Pseudo-elements that may be written like pseudo-classes. */
const oldPseudoElements = new Set('before after first-line first-letter'.split(' '));
const outside: Record<string, string> = { root: ':root', host: ':host', 'host-context': ':host-context' };
const combinators = new Set([' ', '>', '+', '~']);

/** Gives a selector the scope. Returns whether it is the root's. */
function compileSelector(selector: Selector, { isNested }: Surroundings, context: Context): boolean {
  const { problems, scope, prefix, classes } = context;
  walk(selector, (node) => {
    const place = placeOf(node, selector);
    switch (node.type) {
      case 'ClassSelector':
        if (node.name === scope) return;
        if (!/^[A-Za-z_][\w-]*$/.test(node.name))
          problems.error(place, `“.${node.name}” is no class that a template can have.`);
        classes.add(node.name);
        node.name = prefix + node.name;
        return;
      case 'IdSelector':
        node.name = prefix + node.name;
        return;
      case 'TypeSelector': {
        const name = node.name.toLowerCase();
        if (name.includes('|')) problems.error(place, 'Namespaces are not allowed in selectors.');
        if (name === 'html' || name === 'body' || name === 'head')
          problems.error(place, `“${node.name}” is outside of the template: use :scope for its root.`);
        return;
      }
      case 'AttributeSelector':
        if (!/^[a-z][\w-]*$/i.test(node.name.name) || /^(?:class|id)$/i.test(node.name.name))
          problems.error(place, `[${node.name.name}] is not allowed: use .class or #id.`);
        return;
      case 'PseudoClassSelector':
        if (outside[node.name.toLowerCase()])
          problems.error(place, `“:${node.name}” is outside of the template: use :scope for its root.`);
        return;
      case 'PseudoElementSelector':
        if (!pseudoElements.has(node.name.toLowerCase()) || node.children)
          problems.error(place, `“::${node.name}” is not allowed.`);
        return;
      case 'Combinator':
        if (!combinators.has(node.name))
          problems.error(place, `The combinator “${node.name}” is not allowed.`);
        return;
      case 'Raw':
      case 'Percentage':
        problems.error(place, 'This selector is not supported.');
    }
  });
  scopeRoot(selector, isNested, scope);
  return guardSubject(selector, isNested, context);
}

/** Writes the scope's class for `:scope`, and for `&` outside of rules. */
function scopeRoot(selector: CssNode, isNested: boolean, scope: string): void {
  walk(selector, (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
    const isScope =
      node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'scope' && !node.children;
    const isAtTop = node.type === 'NestingSelector' && !isNested;
    if (isScope || isAtTop) list.replace(item, list.createItem({ type: 'ClassSelector', name: scope }));
  });
}

/** The element that a selector matches has to be the root or within it, whatever else the selector says. */
function guardSubject(selector: Selector, isNested: boolean, { problems, scope }: Context): boolean {
  const parts = selector.children.toArray();
  if (parts[0]?.type === 'Combinator' || parts.at(-1)?.type === 'Combinator') {
    const message = 'A selector begins and ends with an element, not with a combinator.';
    problems.error(placeOf(selector), message);
    return false;
  }
  const isMixed = parts.some(({ type }, index) => {
    const before = parts[index - 1];
    return type === 'TypeSelector' && before !== undefined && before.type !== 'Combinator';
  });
  if (isMixed) problems.error(placeOf(selector), 'The name of an element comes first: write “p&”, not “&p”.');
  const last = parts.findLastIndex(({ type }) => type === 'Combinator');
  const subject = parts.slice(last + 1);
  const isRoot = subject.some((part) => part.type === 'ClassSelector' && part.name === scope);
  const pseudo = subject.findIndex(
    (part) =>
      part.type === 'PseudoElementSelector' ||
      (part.type === 'PseudoClassSelector' && oldPseudoElements.has(part.name.toLowerCase())),
  );
  if (!isRoot) {
    parts.splice(pseudo < 0 ? parts.length : last + 1 + pseudo, 0, guardOf(scope));
    selector.children = new List<CssNode>().fromArray(parts);
  }
  return isRoot && last < 0 && !isNested && pseudo < 0;
}

const guards = new Map<string, CssNode>();

/** `:is(.t-key,.t-key *)` */
function guardOf(scope: string): CssNode {
  let guard = guards.get(scope);
  if (!guard) {
    const selector = parse(`:is(.${scope},.${scope} *)`, { context: 'selector' }) as Selector;
    guard = selector.children.first as CssNode;
    guards.clear();
    guards.set(scope, guard);
  }
  return clone(guard);
}

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

function compileDeclaration(node: Declaration, around: Surroundings, context: Context): void {
  const { problems, prefix, clientId, mayBeFixed } = context;
  const property = node.property.toLowerCase();
  const place = placeOf(node);
  const isCustom = property.startsWith('--');
  if (!(isCustom ? /^--[A-Za-z_][\w-]*$/ : /^-?[a-z][a-z-]*$/).test(isCustom ? node.property : property))
    problems.error(place, `“${node.property}” is no property.`);
  if (refusedProperties.has(property)) problems.error(place, `“${property}” is not allowed.`);
  if (typeof node.important === 'string') problems.error(place, `“!${node.important}” is not allowed.`);
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
  if (!isThemeProperty(node.property)) node.property = `--${prefix}${node.property.slice(2)}`;
  else if (!around.isRoot)
    problems.error(
      place,
      `“${node.property}” belongs to the theme: set it for :scope only, or choose another name.`,
    );
}

function warnOfUnknown(name: string, place: Place, { names, problems }: Context): void {
  if (isThemeProperty(name) || names.properties.has(name)) return;
  problems.warn(place, `“${name}” is defined neither here nor by the theme.`);
}

function looksLikeAddress(text: string): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:|[\\/]{2}|^\s*[\\/]/i.test(text);
}

const containerWords = new Set('none normal size inline-size scroll-state anchored'.split(' '));

/** A name within a value, with the scope where it is the template's own. */
function renamed(
  name: string,
  property: string,
  functions: readonly string[],
  { prefix, names }: Context,
): string {
  if (name.startsWith('--')) return isThemeProperty(name) ? name : `--${prefix}${name.slice(2)}`;
  const mayAnimate = /^(?:animation|animation-name|--.*)$/.test(property) && functions.length === 0;
  if (mayAnimate && names.keyframes.has(name)) return prefix + name;
  const isContainer = property === 'container' || property === 'container-name';
  return isContainer && !containerWords.has(name.toLowerCase()) ? prefix + name : name;
}

/** Families of the template's own fonts get its prefix. */
function renameFonts(value: CssNode, { prefix, names }: Context): void {
  if (names.fonts.size === 0 || value.type !== 'Value') return;
  const parts: CssNode[] = [];
  // A family without quotes is a run of names, up to a comma.
  let run: CssNode[] = [];
  const endRun = () => {
    const from = run.findIndex((_, index) => index < 8 && names.fonts.has(familyIn(run.slice(index))));
    const family = familyIn(run.slice(from));
    parts.push(
      ...(from < 0 ? run : [...run.slice(0, from), { type: 'String', value: prefix + family } as const]),
    );
    run = [];
  };
  for (const part of value.children) {
    if (part.type === 'Identifier') {
      run.push(part);
      continue;
    }
    endRun();
    if (part.type === 'String' && names.fonts.has(part.value.toLowerCase()))
      part.value = prefix + part.value.toLowerCase();
    parts.push(part);
  }
  endRun();
  value.children = new List<CssNode>().fromArray(parts);
}

/** The style sheet as it may stand in a style element: without a `<` that HTML could read. */
function closedToHtml(css: string, problems: Problems): string {
  if (!css.includes('<')) return css;
  const parts: string[] = [];
  let at = 0;
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    parts.push(type === Delim ? text : text.replaceAll('<', '\\3c '));
    // A range of a media query has `<` before a number; `</` and `<!` are no CSS.
    if (type === Delim && text === '<' && /^[/!?a-z]/i.test(css.slice(end, end + 1)))
      problems.error({ line: 1, column: 1 }, 'Put a space after “<”.');
    at = end;
  });
  return parts.join('') + css.slice(at);
}
