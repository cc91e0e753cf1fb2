/**
 * `npm test`: installs what the tests need, a browser too, and runs format, lint, types, boundaries, unused code, unit
 * and integration tests, and browser journeys. Long files have turns (test-turns.mjs); it names those that it leaves out.
 * `npm test -- --all` leaves out only the slow tests (`npm run test:slow`). Runs all phases even if one fails. Prints one
 * line with its time for each phase, the whole output of a phase that fails, and the files that took longest.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { build, install, ourNode, root, say, twoAtATime } from './prepare.mjs';
import { readPlaywright } from './test-reports/read-playwright.mjs';
import { readVitest } from './test-reports/read-vitest.mjs';
import { durationsReport, playwrightReport, vitestLog, vitestReport } from './test-reports/reports.mjs';
import { runPlaywright, runVitest, testEnvironment, tool } from './test-runners.mjs';
import { filesOutOfTurn } from './test-turns.mjs';

/** Programs of TypeScript. The workspaces of the first two share imports, which separate programs would check again. */
const programs = ['tsconfig.node.json', 'tsconfig.browser.json', 'examples/vite-react'];

const isComplete = process.argv.includes('--all');
const failed = [];
await prepare('dependencies', install);
await prepare('build', build);
await prepare('browser', findBrowser);

/** Each with the script that it runs, and its arguments. */
const checks = [
  // One checker: each of several works out the shared types for itself, for twice the time of the processor.
  ...programs.map((path) => [`types of ${path}`, tool('typescript/bin/tsc'), '-p', path, '--checkers', '1']),
  ['format and lint', tool('@biomejs/biome/bin/biome'), 'ci', '.'],
  [
    'boundaries',
    tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['apps', 'packages', 'e2e', 'bench'],
  ],
  ['unused code', tool('knip/bin/knip.js')],
  ['locked dependencies', join(root, 'scripts/check-lock.mjs')],
  ['sizes of scripts', join(root, 'scripts/check-size.mjs')],
  ['regular expressions', join(root, 'scripts/check-expressions.mjs')],
  ['faults of mutants', join(root, 'scripts/test-mutants.mjs'), '--check'],
  ['English', join(root, 'scripts/check-english.mjs')],
  ['names of inputs', join(root, 'scripts/check-input-names.mjs')],
  ['limits of house.json', join(root, 'scripts/check-house.mjs')],
  ['folders of the dashboard', join(root, 'scripts/check-folders.mjs')],
];
// Tests that need their neighbors fail in another order. A commit has one seed, so that it has one result.
const seed = process.env.VOLD_TEST_SEED ?? seedOfCommit();
process.env.VOLD_TEST_SEED = seed;
// By the seed, too: which rows of tables and which long files have their turn (test-turns.mjs).
Object.assign(process.env, isComplete ? { VOLD_TEST_ALL: '1' } : { VOLD_TEST_TURN: seed });
const shuffle = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
// In CI what fails is tried once more, and listed if it passes then (Playwright does the same by its configuration).
const retry = process.env.CI ? ['--retry=1'] : [];
const tests = [
  [
    'unit and integration tests',
    () => runUnitTests(['--reporter=minimal', '--includeTaskLocation', ...shuffle, ...retry]),
  ],
  [
    'browser journeys',
    () => runPlaywright(['--reporter=dot,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport } }),
  ],
];

await twoAtATime(checks, runCheck);
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
say(`\nThe tests run in an order of their own; VOLD_TEST_SEED=${seed} repeats it.`);
const exports = process.env.VOLD_TEST_EXPORTS;
say(
  exports
    ? `Exports of ${exports} are imported, too.`
    : 'No export but our own: VOLD_TEST_EXPORTS is not set.',
);
for (const [name, runTests] of tests) {
  const started = Date.now();
  conclude(name, started, await runTests());
}

printTests();
printLeftOut();
say(`Order of tests: VOLD_TEST_SEED=${seed}`);
if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
say(`${checks.length + tests.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/**
 * Names what failed, and what passed only at its second attempt: that has a fault as well, although it does not fail the
 * run.
 */
function printTests() {
  const reports = [
    existsSync(vitestReport) && readVitest(vitestReport),
    existsSync(playwrightReport) && readPlaywright(playwrightReport),
  ].filter(Boolean);
  const results = reports.flatMap((report) => report.results);
  printList(
    'failed:',
    results.filter(({ status }) => status === 'failed'),
  );
  for (const problem of reports.flatMap(({ problems }) => problems)) say(shorten(problem));
  printList(
    'flaky: passed only at the second attempt',
    results.filter(({ isFlaky }) => isFlaky),
  );
  printSlowest(results);
}

/** Keeps the seconds of each file in `test-results/durations.json`, and prints the longest. */
function printSlowest(results) {
  const seconds = new Map();
  for (const { file, duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  const files = [...seconds]
    .sort(([, a], [, b]) => b - a)
    .map(([file, time]) => [file, Math.round(time * 10) / 10]);
  writeFileSync(durationsReport, `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`);
  if (files.length > 0) say('slowest files:');
  for (const [file, time] of files.slice(0, 10)) say(`  ${time.toFixed(1).padStart(6)} s  ${file}`);
}

function printLeftOut() {
  const left = filesOutOfTurn();
  if (left.length > 0) {
    say(`left out, because another seed has their turn (${left.length} files, and rows of long tables):`);
    for (const line of wrap(left.map((path) => basename(path).replace(/\.(?:test|e2e)\.tsx?$/, ''))))
      say(line);
    say('  npm test -- --all leaves out none of them.');
  }
  say('left out: tests of minutes and long forms (npm run test:slow).');
  if (!process.env.VOLD_TEST_EXPORTS)
    say('left out: imports of real exports (VOLD_TEST_EXPORTS is not set).');
}

/** Names, as lines of at most 118 characters. */
function wrap(names) {
  const lines = [];
  for (const name of names) {
    const line = lines.pop();
    if (line === undefined) lines.push(`  ${name}`);
    else if (line.length + name.length < 116) lines.push(`${line}, ${name}`);
    else lines.push(line, `  ${name}`);
  }
  return lines;
}

function printList(headline, results) {
  if (results.length === 0) return;
  say(headline);
  for (const { title, file, line, messages } of results) {
    say(`  ${title} (${file}:${line})`);
    for (const message of messages) say(shorten(message));
  }
}

/** The first lines of a message, moved in. */
function shorten(message) {
  return message.split('\n', 8).join('\n').replaceAll(/^/gm, '    ');
}

/** A number below 1000 from the commit's name; 1 where there is none. */
function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 10_000,
  });
  const name = /^[0-9a-f]{6}/.exec(stdout ?? '')?.[0] ?? '1';
  return String(Number.parseInt(name, 16) % 1000);
}

/** Runs what the phases after it need: if it fails, so does the command. */
async function prepare(name, step) {
  const started = Date.now();
  await step();
  conclude(name, started, 0);
}

/**
 * Runs Vitest; what it prints goes to a file, and is shown if it fails. Its `silent` does not reach what happy-dom and
 * loggers write straight to the output of a worker.
 */
async function runUnitTests(args) {
  mkdirSync(dirname(vitestLog), { recursive: true });
  const log = openSync(vitestLog, 'w');
  const code = await runVitest(args, { report: vitestReport, stdio: ['ignore', log, log] });
  closeSync(log);
  if (code !== 0) process.stdout.write(readFileSync(vitestLog));
  return code;
}

async function runCheck([name, ...args]) {
  const started = Date.now();
  const { code, printed } = await runQuietly(args);
  if (code !== 0) process.stdout.write(printed);
  conclude(name, started, code);
}

function conclude(name, started, code) {
  if (code !== 0) failed.push(name);
  say(`${code === 0 ? '✔' : '✘'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Runs a script of Node's; resolves with its exit code and all that it printed. */
function runQuietly(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(ourNode(), args, {
      cwd: root,
      env: testEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, printed: Buffer.concat(chunks) }));
  });
}
