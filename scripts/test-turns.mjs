/**
 * Tests that have a turn. `test-turns.json` lists files that take long, in an order in which all turns take about the
 * same time. They prove no item of docs/spec/checklist.md that nothing else proves: they are about trouble, commands,
 * imports, and the dashboard's manners. Tests that guard a client's data, or keep a stranger out, are not there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm test` runs each of the files once in so many commits. */
const turns = 12;

const root = fileURLToPath(new URL('..', import.meta.url));

/** Paths from the root: unit and integration tests, and journeys. */
export const longFiles = JSON.parse(readFileSync(new URL('test-turns.json', import.meta.url), 'utf8'));

for (const path of [...longFiles.tests, ...longFiles.journeys])
  if (!existsSync(join(root, path))) throw new Error(`test-turns.json names ${path}`);

/** The files that a run leaves out, as paths from the root: all but those of one turn, if `VOLD_TEST_TURN` (an integer) names one. */
export function filesOutOfTurn() {
  const turn = process.env.VOLD_TEST_TURN;
  const leaveOut = (paths) => paths.filter((_, index) => (index + Number(turn)) % turns !== 0);
  return turn ? [longFiles.tests, longFiles.journeys].flatMap(leaveOut) : [];
}
