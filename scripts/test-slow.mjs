/**
 * `npm run test:slow`: the tests that take minutes each (`*.slow.test.ts`, and five minutes of the fuzz test) and the tests
 * with a long form (`isLong`, `shareOf`) or a turn in `npm test` (`test-turns.mjs`), one file after another, so that their
 * figures do not depend on each other. Then all journeys: in their long forms, against a development build of the dashboard,
 * and with delayed answers (`e2e/src/hold-back.ts`), each time in another way. Arguments go to Vitest, for example a part of a
 * file's name; then the journeys are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { findServers } from './find-servers.mjs';
import { build, environment, install, ourNode, root, run, say } from './prepare.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';
import { longFiles } from './test-turns.mjs';

/** Each holds answers back in its own way: `VOLD_TEST_DELAY_SEED=2 npm run e2e` repeats one. */
const delaySeeds = ['1', '2', '3'];

await install();
await build();
await findBrowser();
await findServers();
const files = process.argv.slice(2);
/** Tests that are slow, and those that `npm test` runs in part or in turn. */
const longForms = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)))
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
  .filter(
    (path) =>
      /\.slow\.test\.|api\/fuzz\.test\./.test(path) ||
      longFiles.tests.includes(path) ||
      /\b(?:isLong|shareOf)\b/.test(readFileSync(join(root, path), 'utf8')),
  );
// Slow tests print figures when they pass, too.
const options = ['--no-file-parallelism', '--silent=false'];
const slow = await runVitest([...(files.length > 0 ? files : longForms), ...options], {
  env: { VOLD_SLOW_TESTS: '1', VOLD_FUZZ_SECONDS: '300' },
});
const development = () =>
  run(ourNode(), [join(root, 'scripts/e2e-development.mjs')], {
    env: { ...environment(), VOLD_SLOW_TESTS: '1' },
  });
const journeys = files.length > 0 ? 0 : await development();
let delayed = 0;
for (const seed of files.length > 0 ? [] : delaySeeds) {
  say(`Journeys with VOLD_TEST_DELAY_SEED=${seed} …`);
  // All seeds run, also after one has failed.
  delayed = (await runPlaywright([], { env: { VOLD_TEST_DELAY_SEED: seed } })) || delayed;
}
say(
  `slow tests: ${slow === 0 ? 'passed' : 'failed'}; journeys: ${describe(journeys)}; delayed: ${describe(delayed)}`,
);
process.exit(slow || journeys || delayed);

function describe(code) {
  if (files.length > 0) return 'left out';
  return code === 0 ? 'passed' : 'failed';
}
