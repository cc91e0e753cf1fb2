import type { InputDefinition } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';

/** Most sections of a client that can be told in a draft. */
const mostOfAll = 200;

/** Inputs by the key of a section that the client has built: of those with these keys, or of all (`null`). */
export async function readBuiltSections(
  tx: Transaction,
  keys: readonly string[] | null,
): Promise<Record<string, InputDefinition[]>> {
  if (keys?.length === 0) return {};
  const rows = await tx
    .selectFrom('component')
    .select(['sectionId', 'components'])
    .$if(keys !== null, (query) => query.where('sectionId', 'in', keys ?? []))
    .orderBy('id', 'desc')
    .limit(mostOfAll)
    .execute();
  return Object.fromEntries(rows.map(({ sectionId, components }) => [sectionId, components]));
}
