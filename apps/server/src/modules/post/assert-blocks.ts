import { block, type FieldProblem, sectionProblems } from '@vold/contract';
import { blockDefinitions } from '@vold/sections';
import { z } from 'zod';
import { refuse } from '../../resource/write/form-rules.ts';
import type { StoredRecord } from '../../resource/write/hooks.ts';
import { repeated } from '../../resource/write/with-ids.ts';

const written = block.pick({ component_name: true, data: true }).extend({ id: z.string().nullish() });
const rowsByLanguage = z.record(z.string(), z.array(z.array(written)));

interface PlacedBlock {
  /** For example `block.en.0.1`. */
  readonly path: string;
  readonly language: string;
  readonly block: z.infer<typeof written>;
}

/**
 * Refuses blocks that have an id twice in a language, and values that no reader understands, for example a text where a list belongs.
 * A stored block may keep both.
 *
 * @throws 422 INVALID that names each of them
 */
export async function assertBlocks(blocks: unknown, stored?: () => Promise<StoredRecord>): Promise<void> {
  const placed = blocksIn(blocks);
  if (problemsIn(placed, []).length === 0) return;
  refuse(problemsIn(placed, blocksIn((await stored?.())?.block)));
}

function blocksIn(blocks: unknown): PlacedBlock[] {
  const { data: byLanguage = {} } = rowsByLanguage.safeParse(blocks);
  return Object.entries(byLanguage).flatMap(([language, rows]) =>
    rows.flatMap((row, at) =>
      row.map((one, index) => ({ path: `block.${language}.${at}.${index}`, language, block: one })),
    ),
  );
}

function keyOf({ language, block: { id } }: PlacedBlock): string | null {
  return id ? `${language} ${id}` : null;
}

function problemsIn(blocks: readonly PlacedBlock[], stored: readonly PlacedBlock[]): FieldProblem[] {
  const known = new Map(stored.map(({ block: { id, data } }) => [id, data]));
  const repeatedBefore = new Set(repeated(stored, keyOf).map(keyOf));
  const ids = repeated(blocks, keyOf)
    .filter((placed) => !repeatedBefore.has(keyOf(placed)))
    .map(({ path, block: { id } }) => ({ path: `${path}.id`, message: `Another block has the id ${id}` }));
  const values = blocks.flatMap((placed) => {
    const { id, component_name, data } = placed.block;
    const problems = sectionProblems(blockDefinitions[component_name].components, data, known.get(id));
    return problems.map(({ path, message }) => ({ path: `${placed.path}.${path}`, message }));
  });
  return [...ids, ...values];
}
