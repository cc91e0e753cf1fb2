import type { ErrorDetail } from '@vold/contract';
import type { z } from 'zod';
import { invalid } from '../errors/api-error.ts';

/** Parses what a caller sent. @throws 422 INVALID naming every failing field at once */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(issueDetails(parsed.error.issues));
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
    if (issue.code === 'invalid_type' && issue.input === undefined && path !== '') {
      return [{ path, message: `${path} is required` }];
    }
    return [{ path, message: issue.message }];
  });
}
