/**
 * `npm test`: installs what the tests need, a browser too, and runs everything: format, lint, types, boundaries,
 * unused code, unit and integration tests, browser journeys. Runs all even when one fails, and says which did.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { build, environment, install, ourNode, root, run, say } from './prepare.mjs';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const types = [
  'packages/contract',
  'packages/document',
  'packages/live',
  'packages/sections',
  'packages/sdk',
  'packages/runtime',
  'packages/testing',
  'apps/server',
  'apps/dashboard',
  'apps/site',
  'e2e',
  'bench',
  'examples/vite-react',
];

await install();
await build();
await findBrowser();

const checks = [
  ['format and lint', tool('@biomejs/biome/bin/biome'), ['ci', '.']],
  ...types.map((path) => [`types of ${path}`, tool('typescript/bin/tsc'), ['-p', path]]),
  ['boundaries', tool('dependency-cruiser/bin/dependency-cruiser.mjs'), ['apps', 'packages', 'e2e', 'bench']],
  ['unused code', tool('knip/bin/knip.js'), []],
  ['sizes of scripts', join(root, 'scripts/check-size.mjs'), []],
];
const tests = [
  // Two cores take their time: a limit is there to end what hangs, not to judge speed. One worker more than cores: most
  // tests wait for PostgreSQL or for other processes. (Said here, for all projects: each has settings of its own.)
  [
    'unit and integration tests',
    tool('vitest/vitest.mjs'),
    [
      'run',
      '--testTimeout=180000',
      '--hookTimeout=240000',
      `--maxWorkers=${Math.min(availableParallelism() + 1, 8)}`,
    ],
  ],
  ['browser journeys', tool('@playwright/test/cli.js'), ['test', '--config', 'e2e']],
];

// Stripped and compiled once: tests run in hundreds of processes, which import the same.
const env = {
  ...environment(),
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/vold-tests'),
};
const failed = [];
// Two beside each other: each waits for files and for its own last thread. What they print is shown whole.
const left = [...checks];
await Promise.all([1, 2].map(work));
// What shows its progress has the machine for itself.
for (const [name, script, args] of tests) {
  say(`\n▸ ${name}`);
  const started = Date.now();
  conclude(name, started, await run(ourNode(), [script, ...args], { env }));
}

say('');
if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
say(`${checks.length + tests.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** Runs the checks that are left, one after another. */
async function work() {
  for (let check = left.shift(); check; check = left.shift()) {
    const [name, script, args] = check;
    const started = Date.now();
    const { code, printed } = await runQuietly([script, ...args]);
    say(`\n▸ ${name}`);
    process.stdout.write(printed);
    conclude(name, started, code);
  }
}

function conclude(name, started, code) {
  if (code !== 0) failed.push(name);
  say(`${code === 0 ? '✔' : '✘'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Runs a script of Node's; resolves with its exit code and all that it printed. */
function runQuietly(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(ourNode(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, printed: Buffer.concat(chunks) }));
  });
}

function tool(path) {
  return join(root, 'node_modules', path);
}

/** Looks for a browser; installs Debian's where we may, else says how to get one. */
async function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = () =>
    process.env.CHROMIUM_PATH ||
    folders.some((folder) => browserNames.some((name) => existsSync(join(folder, name)))) ||
    existsSync('/Applications/Google Chrome.app');
  if (found()) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    // Another installation may be going on, and a mirror may be away for a moment.
    const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
    await run('apt-get', ['update', ...patient], quiet);
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...patient, 'chromium'], quiet);
  }
  if (found()) return;
  say('The browser journeys need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}
