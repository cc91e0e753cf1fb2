import type { TemplateProblem } from '@vold/template/compile';
import type { AdoptedRule } from './styles-for.ts';

/** The places of rules in the text of a style sheet: one line per rule. */
interface Printed {
  css: string;
  /** The rule of each line. */
  rules: (AdoptedRule | null)[];
}

/** Writes rules as a style sheet. */
export function printRules(rules: readonly AdoptedRule[]): string {
  return printed(rules).css;
}

function printed(rules: readonly AdoptedRule[]): Printed {
  const lines: string[] = [];
  const of: (AdoptedRule | null)[] = [];
  const add = (line: string, rule: AdoptedRule | null) => {
    // A text may have several lines.
    for (const one of line.split('\n')) {
      lines.push(one);
      of.push(rule);
    }
  };
  let open: readonly string[] = [];
  const enter = (within: readonly string[]) => {
    const same = open.findIndex((one, index) => one !== within[index]);
    const kept = same === -1 ? open.length : same;
    for (let depth = open.length; depth > kept; depth--) add('}', null);
    for (const one of within.slice(kept)) add(`${one} {`, null);
    open = within;
  };
  for (const rule of rules) {
    enter(rule.within);
    add(ruleText(rule), rule);
  }
  enter([]);
  return { css: lines.map((line) => `${line}\n`).join(''), rules: of };
}

function ruleText({ selectors, texts }: AdoptedRule): string {
  if (selectors.length === 0) return texts.join('');
  return `${selectors.map(({ text }) => text).join(', ')} { ${texts.join('; ')} }`;
}

const maxRounds = 30;

/**
 * Rules without the selectors and declarations that templates may not have: those that a browser needs for another element of it
 * (`::-moz-focus-inner`) are lost without a loss, others are noted.
 *
 * @param check compiles a style sheet
 */
export function allowedRules(
  rules: readonly AdoptedRule[],
  check: (css: string) => readonly TemplateProblem[],
  note: (text: string) => void,
): AdoptedRule[] {
  let kept = rules.map(withLowLayer);
  for (let round = 0; round < maxRounds; round++) {
    const { css, rules: lines } = printed(kept);
    const problems = check(css).filter(({ level, in: file }) => level === 'error' && file === 'css');
    if (problems.length === 0) return kept;
    const refused = new Map<AdoptedRule, TemplateProblem[]>();
    for (const problem of problems) {
      const rule = lines[problem.line - 1];
      if (rule) refused.set(rule, [...(refused.get(rule) ?? []), problem]);
    }
    if (refused.size === 0) return kept;
    kept = kept.flatMap((rule) => without(rule, refused.get(rule) ?? [], note));
  }
  return kept;
}

/** Bars that stay in place are above all else of a page: with 100 they still are. */
function withLowLayer(rule: AdoptedRule): AdoptedRule {
  const texts = rule.texts.map((text) => text.replace(/^(z-index:\s*-?)\d{3,}(?=\D|$)/i, '$1100'));
  return { ...rule, texts };
}

/** A rule without the parts that have problems. */
function without(
  rule: AdoptedRule,
  problems: readonly TemplateProblem[],
  note: (text: string) => void,
): AdoptedRule[] {
  if (problems.length === 0) return [rule];
  const parts = [...placesIn(rule)];
  const wrong = new Set(
    problems.map(({ column }) => parts.findLast(({ from }) => from <= column)?.part ?? null),
  );
  const names = problems.map(({ message }) => message).slice(0, 1);
  const selectors = rule.selectors.filter((one) => !wrong.has(one));
  const texts = rule.texts.filter((one) => !wrong.has(one));
  for (const part of wrong)
    if (typeof part === 'string') note(`“${part.slice(0, 60)}” was left out: ${names.join()}`);
  const isEmpty =
    wrong.has(null) || texts.length === 0 || (selectors.length === 0 && rule.selectors.length > 0);
  return isEmpty || selectors.length + texts.length === rule.selectors.length + rule.texts.length
    ? []
    : [{ ...rule, selectors, texts }];
}

/** The columns, from 1, where the parts of a rule begin in its line. */
function* placesIn({
  selectors,
  texts,
}: AdoptedRule): Generator<{ from: number; part: AdoptedRule['selectors'][number] | string }> {
  let from = 1;
  for (const part of selectors) {
    yield { from, part };
    from += part.text.length + 2;
  }
  from += 1;
  for (const part of texts) {
    yield { from, part };
    from += part.length + 2;
  }
}
