import { block, type FieldProblem, sectionProblems } from '@vold/contract';
import { blockDefinitions } from '@vold/sections';
import { z } from 'zod';
import { refuse } from '../../resource/write/form-rules.ts';
import type { StoredRecord } from '../../resource/write/hooks.ts';

const written = block.pick({ component_name: true, data: true }).extend({ id: z.string().nullish() });
const rowsByLanguage = z.record(z.string(), z.array(z.array(written)));
type Rows = z.infer<typeof rowsByLanguage>;

/**
 * Refuses values of blocks that no reader understands, for example a text where a list belongs. Those of a stored block may stay.
 *
 * @throws 422 INVALID that names each of them
 */
export async function assertBlocks(blocks: unknown, stored?: () => Promise<StoredRecord>): Promise<void> {
  const { data: rows = {} } = rowsByLanguage.safeParse(blocks);
  const problems = problemsIn(rows, new Map());
  if (problems.length === 0) return;
  const { data: before = {} } = rowsByLanguage.safeParse((await stored?.())?.block);
  const known = Object.values(before).flat(2);
  refuse(problemsIn(rows, new Map(known.map(({ id, data }) => [id, data]))));
}

function problemsIn(
  byLanguage: Rows,
  stored: ReadonlyMap<string | null | undefined, z.infer<typeof written>['data']>,
): FieldProblem[] {
  return Object.entries(byLanguage).flatMap(([language, rows]) =>
    rows.flatMap((row, at) =>
      row.flatMap(({ id, component_name, data }, index) =>
        sectionProblems(blockDefinitions[component_name].components, data, stored.get(id)).map(
          ({ path, message }) => ({ path: `block.${language}.${at}.${index}.${path}`, message }),
        ),
      ),
    ),
  );
}
