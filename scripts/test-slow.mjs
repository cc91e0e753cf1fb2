/**
 * `npm run test:slow`: the tests that take minutes each (`*.slow.test.ts`), one file after another, so that their
 * figures do not depend on a neighbor; then the journeys against a development build of the dashboard. Arguments go to
 * Vitest, for example a part of a file's name; then the journeys are left out.
 */
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { build, install, ourNode, root, run, say } from './prepare.mjs';
import { runVitest } from './test-runners.mjs';

await install();
await build();
await findBrowser();
const files = process.argv.slice(2);
// Slow tests print figures when they pass, too.
const options = ['--no-file-parallelism', '--silent=false'];
const slow = await runVitest([...(files.length > 0 ? files : ['.slow.test.']), ...options], {
  env: { VOLD_SLOW_TESTS: '1' },
});
const journeys = files.length > 0 ? 0 : await run(ourNode(), [join(root, 'scripts/e2e-development.mjs')]);
say(`slow tests: ${slow === 0 ? 'passed' : 'failed'}; journeys: ${describe(journeys)}`);
process.exit(slow || journeys);

function describe(code) {
  if (files.length > 0) return 'left out';
  return code === 0 ? 'passed' : 'failed';
}
