import type { ErrorDetail } from '@vold/contract';
import { z } from 'zod';
import { invalid } from '../errors/api-error.ts';

/** Parses what a caller sent. @throws 422 INVALID naming every failing field at once */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { error: inputMessage });
  if (parsed.success) return parsed.data;
  throw invalid(issueDetails(parsed.error.issues));
}

/** Parses a query. @throws 422 INVALID naming every failing parameter at once */
export function parseQuery<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { error: queryMessage });
  if (parsed.success) return parsed.data;
  throw invalid(issueDetails(parsed.error.issues));
}

/**
 * Parses a body. Fields that the schema does not know are refused, so that a typing error is not silently lost; what is
 * inside of fields is the schema's to judge (browsers add to what they answer for a passkey).
 *
 * @throws 422 INVALID naming every failing field at once
 */
export function parseBody<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = parseInput(schema, value);
  if (schema instanceof z.ZodObject && !schema.def.catchall) {
    const unknown = Object.keys(Object(value)).filter((key) => !Object.hasOwn(schema.shape, key));
    if (unknown.length > 0) throw invalid(unknownDetails(unknown.map((key) => [key])));
  }
  return parsed;
}

export function unknownDetails(unknown: readonly UnknownKey[]): ErrorDetail[] {
  return unknown.map((path) => ({ path: path.join('.'), message: `Unknown field: ${path.at(-1)}` }));
}

/** Zod's issues as error details; one line for each unknown field. */
export function issueDetails(issues: readonly z.core.$ZodIssue[]): ErrorDetail[] {
  return issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: path ? `${path}.${key}` : key,
        message: `Unknown field: ${key}`,
      }));
    }
    return [{ path, message: issue.message }];
  });
}

/** Path of a key that a caller sent and a schema does not have. */
export type UnknownKey = readonly string[];

/**
 * Paths of keys that a schema dropped from its input. Schemas drop unknown keys instead of refusing them, because readers of
 * stored data must accept rows of older versions; writers get an error.
 */
export function unknownKeys(given: unknown, parsed: unknown): UnknownKey[] {
  const found: UnknownKey[] = [];
  collect(given, parsed, [], found);
  return found;
}

/** @param path of both; only copied for what is found */
function collect(given: unknown, parsed: unknown, path: string[], found: UnknownKey[]): void {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return;
  if (Array.isArray(given) !== Array.isArray(parsed)) return;
  const kept = parsed as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(given)) {
    path.push(key);
    if (!Object.hasOwn(kept, key)) {
      if (value !== undefined) found.push([...path]);
    } else collect(value, kept[key], path, found);
    path.pop();
  }
}

/** The expected type in words, by Zod's name of it. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The unit of a value's length. */
const sizes: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  record: ['entry', 'entries'],
};

/** Texts of a form that the schema has no words for. */
const forms: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address that starts with http:// or https://',
  datetime: 'a date and time such as 2026-01-31T12:00:00Z',
};

/** The problem of the intended option of a union: the one of the right type whose message says more than its literal. */
function messageOfOption(options: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  const meant = options.find(
    ([first]) => first && first.code !== 'invalid_type' && first.code !== 'invalid_value',
  );
  return meant?.[0]?.message;
}

/** "be at most 300", "have at most 300 characters". */
function bounded(bound: 'at least' | 'at most', limit: number | bigint, origin: string): string {
  const [one, many] = sizes[origin] ?? [];
  return one ? `have ${bound} ${limit} ${Number(limit) === 1 ? one : many}` : `be ${bound} ${limit}`;
}

/**
 * The message for one value, in our words if the schema has none: "title is required" if it is missing, "title must be an
 * object" if it has another type. For `safeParse(value, { error: inputMessage })`.
 */
export function inputMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const path = (issue.path ?? []).join('.');
  const name = path || 'This';
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined && path !== '') return `${name} is required`;
      const kind = kinds[issue.expected];
      return kind && `${name} must be ${kind}`;
    }
    case 'invalid_value':
      return `${name} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_key':
      return `${String(issue.path?.at(-1))} is not a name that can stand here: ${issue.issues[0]?.message}`;
    case 'invalid_format': {
      const form = forms[issue.format];
      return form && `${name} must be ${form}`;
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1 && path !== '') return `${name} is required`;
      return `${name} must ${bounded('at least', issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${name} must ${bounded('at most', issue.maximum, issue.origin)}`;
    case 'invalid_union':
      return messageOfOption(issue.errors) ?? `${name} has a form that is not known here`;
    default:
      return undefined;
  }
}

/** The same for a query, where a parameter that is given twice arrives as a list. */
function queryMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (Array.isArray(issue.input)) return `${(issue.path ?? []).join('.')} is given more than once`;
  return inputMessage(issue);
}
