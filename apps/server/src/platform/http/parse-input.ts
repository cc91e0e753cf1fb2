import type { ErrorDetail } from '@vold/contract';
import { z } from 'zod';
import { invalid } from '../errors/api-error.ts';
import { inputMessage, queryMessage } from './input-message.ts';
import type { UnknownKey } from './unknown-keys.ts';

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
