import { readFileSync } from 'node:fs';

/**
 * Reads the file that `vitest-reporter.mjs` wrote: one result per test, `{ title, file, line, status, isFlaky, duration, messages }`.
 * `file` is a path inside of the project, `line` is known if Vitest was asked for it. `status` is `passed`, `failed` or
 * `skipped`; a test that passed at its second attempt is `isFlaky`. `messages` are the errors of all its attempts.
 * `duration` is in milliseconds. `problems` are messages of files that could not be loaded, and of hooks that failed.
 */
export function readVitest(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
