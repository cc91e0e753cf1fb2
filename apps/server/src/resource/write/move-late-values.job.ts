import { type ValueMoves, withMovedValues } from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { readForms } from '../../platform/forms/client-forms.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { moveLateValues } from './move-late-values.kind.ts';
import { moveStoredSections, moveStoredValues, withEarlierSections } from './move-values.ts';

type Data = Readonly<Record<string, unknown>>;

/** `write.move-late-values`: values under a name that their field has no more, unless it has another value. Bears repeating. */
export function createMoveLateValuesHandler({ db }: { db: Database }): JobHandler {
  return handleJob(moveLateValues, async ({ clientId, column, of }) => {
    await db.transact({ kind: 'system', reason: 'values under earlier names' }, async (tx) => {
      const { forms } = await readForms(tx, clientId);
      if (column === 'components') {
        if (of === null) return;
        const own = new Map([[of, forms.sections.get(of) ?? []]]);
        await moveStoredSections(tx, clientId, of, (components) => withEarlierSections(components, own));
        return;
      }
      const moves = (of === null ? forms.page : forms.types.get(of))?.moves;
      if (!moves) return;
      await moveStoredValues<Data>(
        tx,
        {
          clientId,
          column,
          resource: of === null ? 'page' : 'post',
          where: (value) =>
            sql`${of === null ? sql`true` : sql`type = ${of}`} and ${hasEarlier(value, moves)}`,
        },
        (data) => withMovedValues(data, moves, false),
      );
    });
  });
}

/** True for records with an earlier name at the top level; fields of lists have theirs further in. */
function hasEarlier(value: ReturnType<typeof sql>, { names, items }: ValueMoves) {
  return items.size > 0 ? sql`true` : sql`${value} ?| ${[...names.keys()]}::text[]`;
}
