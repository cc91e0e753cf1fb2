/**
 * Tests that have a turn. `test-turns.json` names files that take long, in an order in which the turns take about
 * as long as each other. They prove no item of docs/spec/checklist.md that nothing else proves: they are about trouble,
 * commands, imports, and the dashboard's manners. What guards a client's data, or keeps a stranger out, is not there.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import long from './test-turns.json' with { type: 'json' };

/** `npm test` runs each of the files once in so many commits. */
const turns = 12;

for (const path of [...long.tests, ...long.journeys])
  if (!existsSync(join(import.meta.dirname, path))) throw new Error(`test-turns.json names ${path}`);

/** The files that a run leaves out, as paths from the root: all but one turn's, if `VOLD_TEST_TURN` (an integer) names one. */
export const testsOutOfTurn: readonly string[] = [long.tests, long.journeys].flatMap(leaveOut);

function leaveOut(paths: readonly string[]): readonly string[] {
  const turn = process.env.VOLD_TEST_TURN;
  return turn ? paths.filter((_, index) => (index + Number(turn)) % turns !== 0) : [];
}
