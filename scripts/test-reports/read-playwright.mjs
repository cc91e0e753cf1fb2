import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Reads the file that Playwright's JSON reporter wrote: one result per journey, `{ title, file, line, status, isFlaky,
 * duration, messages, steps }`. `file` is a path inside of the project. `status` is `passed`, `failed` or `skipped`; a journey that
 * passed at its second attempt is `isFlaky`. `duration` is in milliseconds, of all its attempts. `messages` are the errors of all its attempts. `steps` are the named steps of the last attempt, at any depth, each with a `title` and a `status`. `problems` are
 * messages of what failed outside of journeys.
 */
export function readPlaywright(path) {
  const { suites, errors, config } = JSON.parse(readFileSync(path, 'utf8'));
  const project = join(dirname(config.configFile), '..');
  const results = suites.flatMap((suite) => readSuite(suite, '', relative(project, config.rootDir)));
  return { results, problems: errors.map(({ message }) => message) };
}

/** A file is the outermost suite; its name is not part of a journey's title. */
function readSuite({ title, file, specs, suites = [] }, parent, folder) {
  const path = title === file ? '' : `${parent}${title} `;
  const own = specs.flatMap((spec) => spec.tests.map((test) => readTest(spec, test, path, folder)));
  return [...own, ...suites.flatMap((suite) => readSuite(suite, path, folder))];
}

function readTest({ title, file, line }, { status, results }, path, folder) {
  const last = results.at(-1);
  return {
    title: `${path}${title}`,
    file: join(folder, file),
    line,
    status: { expected: 'passed', flaky: 'passed', unexpected: 'failed' }[status] ?? 'skipped',
    isFlaky: status === 'flaky',
    duration: results.reduce((sum, { duration }) => sum + duration, 0),
    messages: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
    steps: readSteps(last?.steps),
  };
}

function readSteps(steps = []) {
  return steps.flatMap(({ title, error, steps: inner }) => [
    { title, status: error ? 'failed' : 'passed' },
    ...readSteps(inner),
  ]);
}
