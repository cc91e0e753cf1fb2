import { type CssNode, parse } from '@vold/template/css-tree';
import { parentOf, suffixFor } from './match-element.ts';
import type { PageFiles } from './page-files.ts';
import { type AdoptedRule, conditionOf, declarationText, type Sheet, weightOf } from './styles-for.ts';
import { attributeOf, type Element, findAll, setAttribute } from './tree.ts';

interface Options {
  sheets: readonly Sheet[];
  files: PageFiles;
  /** Path of the page. */
  base: string;
  note: (text: string) => void;
}

const typed = /^(?:text|email|tel|url|search|password|number|date)$/;
const look =
  /^(?:--|accent-color|appearance|-webkit-appearance|background|border|box-s|caret-color|color|font|height|letter-spacing|line-height|max-width|min-height|opacity|outline|padding|text-|transition|word-spacing)/;
const lookOfButton =
  /^(?:--|appearance|-webkit-appearance|background|border|box-s|color|cursor|filter|font|height|letter-spacing|line-height|m(?:ax|in)-|opacity|outline|padding|text-|transform|transition|white-space|width|word-spacing)/;
const lookOfText = /^(?:color|font|letter-spacing|line-height|opacity|text-|word-spacing)/;
/** Without any of these a page leaves a control to the browser. */
const designed = /^(?:appearance|background|border|box-shadow|padding)/;

/**
 * Rules that give the website's own form the look of a page's form: of its fields, labels and button. They hold in the element with
 * the class `place`. The website's form has other elements around its fields, so where these are stays as it is.
 */
export function formRules(form: Element, place: string, options: Options): AdoptedRule[] {
  const of = (element: Element | undefined, properties: RegExp) =>
    element ? declarationsFor(element, properties, options) : [];
  const all = findAll(form, () => true);
  const first = (tagName: string) => all.find((element) => element.tagName === tagName);
  const input = all.find(
    (element) => element.tagName === 'input' && typed.test(attributeOf(element, 'type') ?? 'text'),
  );
  const [textarea, select, label] = [first('textarea'), first('select'), first('label')];
  const button = buttonOf(all);
  const rules: AdoptedRule[] = [];
  const add = (selector: string, texts: string) => rules.push(plainRule(selector, texts));

  const fields = { input, textarea, select };
  const model = input ?? textarea ?? select;
  if (isDesigned(of(model, look))) {
    const names: Record<keyof typeof fields, string> = {
      input: `.${place} input:not([type="checkbox"], [type="radio"])`,
      textarea: `.${place} textarea`,
      select: `.${place} select`,
    };
    add(Object.values(names).join(', '), 'all: revert; box-sizing: border-box; width: 100%; max-width: 100%');
    add(names.textarea, 'min-height: 7.5rem; resize: vertical');
    const own = [input, textarea, select].filter((element) => element !== undefined);
    for (const element of own) {
      const kinds = (['input', 'textarea', 'select'] as const).filter(
        (kind) => (fields[kind] ?? model) === element,
      );
      rules.push(
        ...printed(
          of(element, look),
          kinds.map((kind) => names[kind]),
        ),
      );
    }
    if (!input) add(names.input, 'height: auto; min-height: 0');
    if (!textarea) add(names.textarea, 'height: auto');
    if (!select) add(names.select, 'appearance: auto');
    const invalid = Object.values(names).map((name) => `${name}[aria-invalid="true"]`);
    add(invalid.join(', '), 'outline: 2px solid; outline-offset: -2px');
  }
  // The label of several boxes is a legend.
  const labels = [`.${place} label`, `.${place} legend`];
  if (label) {
    add(labels.join(', '), 'font: inherit; color: inherit');
    rules.push(...printed(of(label, lookOfText), labels));
  }
  const ofButton = of(button, lookOfButton);
  if (button && isDesigned(ofButton)) {
    add(
      `.${place} button`,
      `all: revert; grid-column: 1 / -1; justify-self: ${placeOfButton(button, options)}`,
    );
    rules.push(...printed(ofButton, [`.${place} button`]));
  }
  if (rules.length === 0) return [];
  // The text next to a label would have a color of the website.
  add(labels.map((name) => `${name} span`).join(', '), 'color: inherit');
  return label ? rules : [...printed(colorAbove(form, options), [`.${place}`]), ...rules];
}

/**
 * The color of the heading above a form, for labels that the page does not have: they would have the color of the page, which
 * may be that of the background. None, if form and heading have different backgrounds.
 */
function colorAbove(form: Element, options: Options): Found[] {
  const has = (element: Element, property: RegExp) => plainOf(element, property, options).length > 0;
  let around: Element | null = form;
  for (; around && !/^(?:body|main)$/.test(around.tagName); around = parentOf(around)) {
    const all = findAll(around, (element) => element === form || /^h[1-6]$/.test(element.tagName));
    const before = all.slice(0, Math.max(0, all.indexOf(form)));
    let heading = before.toSorted((a, b) => a.tagName.localeCompare(b.tagName))[0] ?? null;
    for (; heading && heading !== around; heading = parentOf(heading)) {
      if (has(heading, /^background(?:-color|-image)?$/)) return [];
      if (has(heading, /^color$/)) return plainOf(heading, /^(?:--|color$)/, options);
    }
    if (heading || has(around, /^background(?:-color|-image)?$/)) return [];
  }
  return [];
}

/** The button that sends the form, as it is when it can. */
function buttonOf(all: readonly Element[]): Element | undefined {
  const isButton = (element: Element) =>
    element.tagName === 'button' ? (attributeOf(element, 'type') ?? 'submit') : null;
  const button =
    all.find((element) => isButton(element) === 'submit') ??
    all.find((element) => element.tagName === 'input' && attributeOf(element, 'type') === 'submit') ??
    all.find((element) => isButton(element) !== null);
  const classes = button && attributeOf(button, 'class');
  if (classes) setAttribute(button, 'class', classes.replace(/(?<!\S)disabled(?!\S)/g, ''));
  return button;
}

interface Found {
  within: readonly string[];
  /** `:hover` and the like. */
  suffix: string;
  weight: readonly number[];
  declarations: readonly { property: string; text: string }[];
}

/** The declarations of an element, the strongest last. */
function declarationsFor(element: Element, properties: RegExp, options: Options): Found[] {
  const found: Found[] = [];
  const read = (block: CssNode, base: string) =>
    block.type === 'Block' || block.type === 'DeclarationList'
      ? block.children.toArray().flatMap((declaration) => {
          if (declaration.type !== 'Declaration') return [];
          const property = declaration.property.toLowerCase();
          const text = properties.test(property) ? declarationText(declaration, options, base) : null;
          // There are other elements around, with other heights.
          const isOfAround = /height$/.test(property) && text?.includes('%');
          return text === null || isOfAround ? [] : [{ property, text }];
        })
      : [];
  for (const { tree, base } of options.sheets) {
    for (const { rule, within } of styleRules(tree, [])) {
      const weights = new Map<string, number[]>();
      for (const selector of rule.prelude.type === 'SelectorList' ? rule.prelude.children : []) {
        if (selector.type !== 'Selector') continue;
        const suffix = suffixFor(selector, element);
        if (suffix === null) continue;
        const weight = weightOf(selector).split(' ').map(Number);
        const known = weights.get(suffix);
        if (!known || compare(known, weight) < 0) weights.set(suffix, weight);
      }
      if (weights.size === 0) continue;
      const declarations = read(rule.block, base);
      for (const [suffix, weight] of weights) found.push({ within, suffix, weight, declarations });
    }
  }
  found.sort((a, b) => compare(a.weight, b.weight));
  const style = attributeOf(element, 'style');
  if (style !== undefined) {
    const tree = parse(style, { context: 'declarationList', parseValue: false, parseCustomProperty: false });
    found.push({ within: [], suffix: '', weight: [], declarations: read(tree, options.base) });
  }
  return found.filter(({ declarations }) => declarations.length > 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

type StyleRule = Extract<CssNode, { type: 'Rule' }>;

function* styleRules(
  node: CssNode,
  within: readonly string[],
): Generator<{ rule: StyleRule; within: readonly string[] }> {
  if (node.type === 'Rule') yield { rule: node, within };
  else if (node.type === 'StyleSheet' || node.type === 'Block')
    for (const child of node.children) yield* styleRules(child, within);
  else if (node.type === 'Atrule' && node.block) {
    const condition = conditionOf(node);
    if (condition !== null) yield* styleRules(node.block, [...within, condition]);
  }
}

function isDesigned(found: readonly Found[]): boolean {
  return found.some(
    ({ suffix, declarations }) =>
      suffix === '' && declarations.some(({ property }) => designed.test(property)),
  );
}

/** Rules of the same elements: those of states last, since they say more, and neighbors as one. */
function printed(found: readonly Found[], names: readonly string[]): AdoptedRule[] {
  const runs: { within: string; suffix: string; all: Found[] }[] = [];
  for (const suffix of new Set(found.map((one) => one.suffix))) {
    for (const one of found.filter((other) => other.suffix === suffix)) {
      const last = runs.at(-1);
      const within = one.within.join(' ');
      if (last?.suffix === suffix && last.within === within) last.all.push(one);
      else runs.push({ within, suffix, all: [one] });
    }
  }
  return runs.map(({ suffix, all }) => ({
    ...plainRule(named(names, suffix), ''),
    within: all[0]?.within ?? [],
    texts: [...winners(all.flatMap(({ declarations }) => declarations)).values()],
  }));
}

function named(names: readonly string[], suffix: string): string {
  const shown = suffix.includes('::placeholder') ? names.filter((name) => !name.endsWith(' select')) : names;
  return shown.map((name) => name + suffix).join(', ');
}

function winners(declarations: Found['declarations']): Map<string, string> {
  const texts = new Map<string, string>();
  const isImportant = (text = '') => /!\s*important$/i.test(text);
  for (const { property, text } of declarations) {
    if (isImportant(texts.get(property)) && !isImportant(text)) continue;
    // It comes where it wins over `border`, too.
    texts.delete(property);
    texts.set(property, text);
  }
  return texts;
}

function plainRule(selectors: string, texts: string): AdoptedRule {
  return {
    key: null,
    within: [],
    selectors: selectors.split(/, (?=\.)/).map((text) => ({ text, weight: '', subject: [text] })),
    properties: [],
    texts: texts.split('; '),
  };
}

/** The declarations of an element that are independent of the window's size and the element's state. */
function plainOf(element: Element, properties: RegExp, options: Options): Found[] {
  return declarationsFor(element, properties, options).filter(
    ({ suffix, within }) => suffix === '' && within.length === 0,
  );
}

/** The place of the page's button: full width, centered, at the end or at the start of lines. */
function placeOfButton(button: Element, options: Options): string {
  const saidOf = (element: Element, property: RegExp) => {
    const said = plainOf(element, property, options).flatMap(({ declarations }) => declarations);
    return [...winners(said).values()].at(-1)?.replace(/^[^:]*:\s*/, '') ?? '';
  };
  let element = parentOf(button);
  if (element && /^(?:inline-)?grid/.test(saidOf(element, /^display$/))) return 'stretch';
  for (; element; element = parentOf(element)) {
    const align = saidOf(element, /^text-align$/);
    if (align !== '')
      return /^center/.test(align) ? 'center' : /^(?:end|right)/.test(align) ? 'end' : 'start';
  }
  return 'start';
}
