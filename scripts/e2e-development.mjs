/**
 * `npm run e2e:development`: runs the journeys against a development build of the dashboard, whose libraries say in the
 * console what they only warn developers of. Each warning fails its journey. Built in a copy of the checkout, so that
 * nothing that is built here changes. Leaves out journeys with the tag `@built`. Arguments go to Playwright, for example a part of a file's name.
 */
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { findBrowser } from './find-browser.mjs';
import { build, environment, install, ourNode, run, say } from './prepare.mjs';
import { makeScratchCopy, removeScratchCopy } from './scratch-copy/scratch-copy.mjs';
import { runPlaywright, tool } from './test-runners.mjs';

await install();
await build();
await findBrowser();
const copy = makeScratchCopy();
process.once('SIGINT', () => process.exit(1));
process.once('exit', () => removeScratchCopy(copy));

say('Building the dashboard for development …');
const dashboard = join(copy.folder, 'apps/dashboard');
const vite = [tool('vite/bin/vite.js'), 'build', '--mode', 'development', '--logLevel', 'error'];
const code = await run(ourNode(), vite, {
  cwd: dashboard,
  env: { ...environment(), NODE_ENV: 'development' },
});
if (code !== 0) process.exit(code);
await compressFiles(join(dashboard, 'dist'));
process.exit(
  await runPlaywright(['--grep-invert', '@built', ...process.argv.slice(2)], { cwd: copy.folder }),
);
