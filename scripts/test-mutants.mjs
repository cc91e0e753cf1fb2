/**
 * `npm run test:mutants [ids or areas …]`: applies each fault of `scripts/mutants/` to a copy of the checkout, one at a
 * time, and runs the tests that name its id. Prints whether they noticed. `--check` only looks whether every fault can
 * be applied.
 */
import { journeyFiles, journeysOf, unitTestFiles } from './mutant-runner/find-tests.mjs';
import { failsByItself, judge } from './mutant-runner/judge.mjs';
import { findProblem, readMutants } from './mutant-runner/read-mutants.mjs';
import { listJourneys, runJourneys, runUnitTests } from './mutant-runner/run-named-tests.mjs';
import { build, install, ourNode, run, say } from './prepare.mjs';
import { makeScratchCopy, removeScratchCopy } from './scratch-copy/scratch-copy.mjs';

const words = process.argv.slice(2);
const mutants = await readMutants(words.filter((word) => word !== '--check'));
const unfit = mutants.filter((mutant) => findProblem(mutant));
for (const mutant of unfit) say(`✘ ${mutant.id} ${mutant.fault}: ${findProblem(mutant)}`);
if (unfit.length > 0) process.exit(1);
say(`${mutants.length} faults can be applied.`);
if (words.includes('--check')) process.exit(0);

await install();
await build();
const copy = makeScratchCopy();
process.once('SIGINT', () => process.exit(1));
process.once('exit', () => removeScratchCopy(copy));
const hasJourneys = mutants.some((mutant) => journeyFiles(mutant).length > 0);
const { results: listed } = hasJourneys ? await listJourneys(copy.folder) : { results: [] };

const outcomes = [];
for (const mutant of mutants) {
  const outcome = { mutant, ...(await tryMutant(mutant)) };
  outcomes.push(outcome);
  print(outcome);
}
const spoiled = await findSpoiled(outcomes.filter(({ verdict }) => verdict === 'killed'));
const killed = outcomes.filter(({ verdict }) => verdict === 'killed').length;
for (const outcome of spoiled) print(outcome);
say(`${killed} killed, ${outcomes.length - killed} not killed`);
process.exit(killed === outcomes.length ? 0 : 1);

/** Unit tests first: they are faster, and if one of them fails no journey has to run. */
async function tryMutant(mutant) {
  const takeBack = copy.mutate(mutant);
  try {
    const unit = judge(mutant.id, await runUnitTests(copy.folder, [mutant.id], unitTestFiles(mutant)));
    const targets = journeysOf(mutant, listed);
    if (unit.verdict === 'killed' || targets.length === 0) return unit;
    if (!(await buildCopy())) return { verdict: 'missed', note: 'it cannot be built' };
    const journeys = judge(mutant.id, await runJourneys(copy.folder, targets));
    return journeys.verdict === 'unnamed' ? unit : journeys;
  } finally {
    takeBack();
    copy.restoreBuilt();
  }
}

/** A kill counts only if the same tests pass without the fault. Changes the verdict of those that do not. */
async function findSpoiled(killed) {
  const all = killed.map(({ mutant }) => mutant);
  const ids = [...new Set(all.map(({ id }) => id))];
  const unit = await runUnitTests(copy.folder, ids, [...new Set(all.flatMap(unitTestFiles))]);
  const targets = [...new Set(all.flatMap((mutant) => journeysOf(mutant, listed)))];
  const journeys = await runJourneys(copy.folder, targets);
  const results = [...unit.results, ...journeys.results];
  const spoiled = killed.filter(({ mutant }) => failsByItself(mutant.id, results));
  for (const outcome of spoiled)
    Object.assign(outcome, {
      verdict: 'missed',
      note: 'a test that names the id fails without the fault, too',
    });
  return spoiled;
}

async function buildCopy() {
  const script = "await (await import('./scripts/prepare.mjs')).build({ mayCompress: false })";
  const options = { cwd: copy.folder, stdio: 'ignore' };
  return (await run(ourNode(), ['--input-type=module', '-e', script], options)) === 0;
}

function print({ mutant: { id, fault }, verdict, note }) {
  say(`${verdict === 'killed' ? '✔' : '✘'} ${verdict.padEnd(8)} ${id}  ${fault}${note && `  (${note})`}`);
}
