import { inBlocks, patternProblem } from '@vold/contract';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';

const withPattern = z.object({ options: z.object({ pattern: z.string() }) });
const withFields = z.object({ components: z.array(z.unknown()) });
const withItems = z.object({ options: withFields });

/**
 * Refuses patterns that cannot be used. Forms leave out what cannot be read, so a block with such a field would be gone from
 * the form of its posts.
 *
 * @throws 422 INVALID that names each of them
 */
export function assertPatterns(group: unknown, path: string): void {
  const problems = inBlocks(group).flatMap((block, at) => {
    const isBare = Array.isArray(group) && group[at] !== block;
    return problemsIn(
      withFields.safeParse(block).data?.components,
      isBare ? path : `${path}.${at}.components`,
    );
  });
  if (problems.length > 0) throw invalid(problems);
}

function problemsIn(fields: readonly unknown[] = [], path: string): { path: string; message: string }[] {
  return fields.flatMap((field, at) => {
    const pattern = withPattern.safeParse(field).data?.options.pattern;
    const message = pattern === undefined ? null : patternProblem(pattern);
    const below = withItems.safeParse(field).data?.options.components;
    return [
      ...(message === null ? [] : [{ path: `${path}.${at}.options.pattern`, message }]),
      ...problemsIn(below, `${path}.${at}.options.components`),
    ];
  });
}
