import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { addJob, defineJob, type JobKind } from '../../platform/jobs/index.ts';

const lateMoves = z.object({
  clientId: z.string(),
  column: z.enum(['data', 'components']),
  /** The type of posts, null for pages; the key of sections. */
  of: z.string().nullable(),
});
type LateMoves = z.infer<typeof lateMoves>;

/** Moves values that were saved while their field was renamed. */
export const moveLateValues: JobKind<LateMoves> = defineJob({
  name: 'write.move-late-values',
  lane: 'background',
  payload: lateMoves,
  maxAttempts: 10,
});

/** Milliseconds after which every earlier save has ended: two statements at their limit. */
const lastSave = 60_000;

/**
 * A save that has read the form before it changed may commit after. Looks for such records at once, and when the last such save
 * has ended.
 */
export async function queueLateMoves(tx: Transaction, moves: LateMoves): Promise<void> {
  const key = `${moves.column} ${moves.of ?? ''}`;
  await addJob(tx, moveLateValues, moves, { key });
  await addJob(tx, moveLateValues, moves, { key: `${key} later`, runAt: new Date(Date.now() + lastSave) });
}
