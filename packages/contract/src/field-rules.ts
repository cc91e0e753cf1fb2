import { z } from 'zod';
import { factsOf, kindOf } from './inputs/inputs.ts';
import { isEmptyValue } from './inputs/is-empty.ts';
import { unreachable } from './inputs/kinds.ts';
import { valueShapes } from './inputs/shapes.ts';
import { compilePattern, type PatternMatcher, PatternTimeError, patternProblem } from './linear-pattern.ts';
import type { InputDefinition, InputOptions } from './section.ts';

/** One rule that a value breaks: where in the value, and the rule in words. */
export interface BrokenRule {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Returns the name that people use for a field. */
export const titleOfInput = ({ title, model }: Pick<InputDefinition, 'title' | 'model'>): string =>
  title || model;

/** True if posts of a type need different values in a field of its form. */
export function isUnique(input: Pick<InputDefinition, 'component' | 'options'>): boolean {
  return input.options?.unique === true && factsOf(input).unique === true;
}

const known = new WeakMap<InputDefinition, z.ZodType | null>();

/**
 * The rules of a field as a Zod schema, its messages in words; null where it has none. A field without a value breaks no
 * rule: whether it needs one is asked when its record is published (decision 0037). Kept as long as the definition.
 */
export function schemaOfInput(input: InputDefinition): z.ZodType | null {
  const found = known.get(input);
  if (found !== undefined) return found;
  const rules = rulesOf(input);
  const schema = rules && unlessEmpty(input, rules);
  known.set(input, schema);
  return schema;
}

/** The rules that a value breaks, of a field as a section, an item or one language of a record has it. */
export function brokenRules(input: InputDefinition, value: unknown): BrokenRule[] {
  const issues = schemaOfInput(input)?.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.map(asKey), message }));
}

/** The first rule that a value breaks, in words, or null. */
export function ruleProblem(input: InputDefinition, value: unknown): string | null {
  const [first] = brokenRules(input, value);
  return first ? inWords(input, first) : null;
}

/** A broken rule in words: which item of a list has the field that it is about, where one has. */
export function inWords(input: InputDefinition, { path, message }: BrokenRule): string {
  const item = path.slice(0, -1).find((key) => typeof key === 'number');
  return typeof item === 'number' ? `${titleOfInput(input)}, item ${item + 1}: ${message}` : message;
}

function unlessEmpty(input: InputDefinition, rules: z.ZodType): z.ZodType {
  return z.unknown().superRefine((value, context) => {
    const isText = typeof value === 'string' && value !== '';
    // Few texts break a rule, and HTML takes longer to search for content than to check. Any other value is the reverse.
    if (!isText && isEmptyValue(input, value)) return;
    const { error } = rules.safeParse(value);
    if (!error || (isText && isEmptyValue(input, value))) return;
    for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path, message });
  });
}

/** The kind of value first: a value of another kind breaks that rule alone. */
function rulesOf(input: InputDefinition): z.ZodType | null {
  const { read, name } = valueShapes[kindOf(input)];
  const rules = limitsOf(input);
  if (name === null) return rules;
  const message = `${titleOfInput(input)} must be ${name}`;
  return z.unknown().superRefine((value, context) => {
    const [first] = read.safeParse(value).error?.issues ?? [];
    const issues = first
      ? [{ path: innermost(first), message }]
      : (rules?.safeParse(value).error?.issues ?? []);
    for (const { path, message: words } of issues)
      context.addIssue({ code: 'custom', path: [...path], message: words });
  });
}

/** The place of an issue, in a value of several kinds that of the kind that comes closest. */
function innermost(issue: z.core.$ZodIssue): PropertyKey[] {
  const inner =
    issue.code === 'invalid_union'
      ? issue.errors.flatMap(([first]) => (first ? [innermost(first)] : []))
      : [];
  const [deepest = []] = inner.toSorted((one, other) => other.length - one.length);
  return [...issue.path, ...deepest];
}

function limitsOf(input: InputDefinition): z.ZodType | null {
  const { options = {} } = input;
  const title = titleOfInput(input);
  const { limit } = factsOf(input);
  switch (limit) {
    case undefined:
      return null;
    case 'text':
      return textRules(title, options);
    case 'range':
      return numberRules(title, options);
    case 'offered':
      return choiceRules(title, options);
    case 'items':
      return listRules(title, input, options);
    default:
      return unreachable(limit);
  }
}

function textRules(
  title: string,
  { minLength, maxLength, pattern, patternNote }: InputOptions,
): z.ZodType | null {
  if (!minLength && maxLength === undefined && !pattern) return null;
  let text = z.string(`${title} must be a text`);
  if (minLength) text = text.min(minLength, `${title} must have at least ${count(minLength, 'character')}`);
  if (maxLength !== undefined)
    text = text.max(maxLength, `${title} may have at most ${count(maxLength, 'character')}`);
  const matches = pattern ? matcherOf(pattern) : null;
  return matches
    ? text.superRefine((value, context) => {
        const fault = patternFault(matches, value);
        if (fault === 'unfit')
          context.addIssue(
            patternNote ? `${title} must be ${patternNote}` : `${title} must match ${pattern}`,
          );
        if (fault === 'slow')
          context.addIssue(
            `${title}: to check all texts takes too long. Save fewer of them at once, or let a developer make the pattern simpler.`,
          );
      })
    : text;
}

function patternFault(matches: PatternMatcher, text: string): 'unfit' | 'slow' | null {
  try {
    return matches(text) ? null : 'unfit';
  } catch (error) {
    if (error instanceof PatternTimeError) return 'slow';
    throw error;
  }
}

/** A pattern that came by a way that checks none, such as an archive, is no rule if it cannot be read. */
function matcherOf(pattern: string): PatternMatcher | null {
  return patternProblem(pattern) === null ? compilePattern(pattern) : null;
}

function numberRules(title: string, { min, max }: InputOptions): z.ZodType {
  let number = z.number(`${title} must be a number`);
  if (min !== undefined) number = number.min(min, `${title} must be at least ${min}`);
  if (max !== undefined) number = number.max(max, `${title} must be at most ${max}`);
  // Imports and older definitions stored numbers as texts, and forms read them as numbers.
  return z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), number);
}

function choiceRules(title: string, options: InputOptions): z.ZodType | null {
  if (options.source || !options.values?.length) return null;
  const allowed = offered(title, options.values);
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), allowed);
}

function offered(title: string, values: NonNullable<InputOptions['values']>): z.ZodType {
  const ids = new Set(values.map(({ id }) => id));
  const named = values.slice(0, 10).map((value) => value.title || value.id);
  const words = `${title} must be one of ${named.join(', ')}${values.length > 10 ? ' …' : ''}`;
  return z.string(words).refine((value) => ids.has(value), words);
}

/** Records that a relation names, at most. */
const maxRelated = 1000;

function listRules(title: string, input: InputDefinition, options: InputOptions): z.ZodType | null {
  const { min, values, components = [] } = options;
  const kind = kindOf(input);
  const max = kind === 'records' ? Math.min(options.max ?? maxRelated, maxRelated) : options.max;
  const item =
    kind === 'choices' && values?.length
      ? offered(title, values)
      : kind === 'list'
        ? itemRules(components)
        : null;
  if (!item && !min && max === undefined) return null;
  let list = z.array(item ?? z.unknown(), `${title} must be a list`);
  if (min) list = list.min(min, `${title} must have at least ${count(min, 'item')}`);
  if (max !== undefined) list = list.max(max, `${title} may have at most ${count(max, 'item')}`);
  return list;
}

/** A value that is no object has no fields, and so breaks none of their rules. */
function itemRules(inputs: readonly InputDefinition[]): z.ZodType | null {
  const shape = Object.fromEntries(
    inputs.flatMap((input) => {
      const schema = schemaOfInput(input);
      // An item may lack a field.
      return schema ? [[input.model, schema.optional()]] : [];
    }),
  );
  if (Object.keys(shape).length === 0) return null;
  const fields = z.looseObject(shape);
  return z.unknown().superRefine((value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const { path, message } of fields.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function asKey(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key);
}
