import { templateLimits } from '../compiled-template.ts';
import { compileDeclaration } from './compile-declaration.ts';
import { compileSelector } from './compile-selector.ts';
import {
  type Context,
  type CssNames,
  type CssOptions,
  namesIn,
  placeOf,
  prefixOf,
  type Surroundings,
} from './css-context.ts';
import { checkTokens, closedToHtml } from './css-tokens.ts';
import {
  type Atrule,
  type CssNode,
  generate,
  type List,
  parse,
  type Rule,
  type StyleSheet,
  walk,
} from './css-tree.ts';
import type { Problems } from './problems.ts';

export interface CompiledCss {
  css: string;
  /** None after an error. */
  names: CssNames;
}

/**
 * Checks a template's CSS and gives it the scope: each selector matches the root and what is within it only, and each name that
 * it defines begins with the scope. Every address is judged as browsers read it, after escapes.
 */
export function compileCss(options: CssOptions): CompiledCss {
  const { css, problems } = options;
  const nothing: CompiledCss = { css: '', names: noNames };
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
  for (const property of options.marked ?? []) names.properties.add(property);
  if (names.selectors > templateLimits.selectors) {
    const message = `The CSS has ${names.selectors} selectors; at most ${templateLimits.selectors} are allowed.`;
    problems.error({ line: 1, column: 1 }, message);
    return nothing;
  }
  const classes = new Set<string>();
  const context: Context = { ...options, classes, names, prefix: `${options.scope}_` };
  compileChildren(
    sheet.children,
    { isRoot: false, isKeyframes: false, isFont: false, isNested: false },
    context,
  );
  if (problems.errors > 0) return nothing;
  const written = closedToHtml(generate(sheet));
  if (!isSame(sheet, written))
    problems.error({ line: 1, column: 1 }, 'This CSS cannot be read in one way only.');
  return { css: written, names: { ...names, classes } };
}

const none: ReadonlySet<string> = new Set();
const noNames: CssNames = { classes: none, keyframes: none, fonts: none, containers: none, properties: none };

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

/**
 * True if a style sheet is parsed again to the same: between some parts a space is written, which is a descendant combinator.
 */
function isSame(sheet: CssNode, written: string): boolean {
  const again = parse(written, { parseCustomProperty: true });
  const [meant, read] = [outlineOf(sheet), outlineOf(again)];
  return meant.length === read.length && meant.every((part, index) => part === read[index]);
}

/** The selectors, declarations and addresses of a style sheet. */
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
        if (part.type === 'Identifier')
          part.name =
            (name === 'keyframes' ? prefix : prefixOf('containers', part.name, context)) + part.name;
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
