import { readFileSync } from 'node:fs';

/**
 * Reads the file that Vitest's JSON reporter wrote: one result per test, `{ title, status }`, where `status` is
 * `passed`, `failed` or `skipped`. `problems` are messages of
 * files that could not be loaded, or whose hooks failed.
 */
export function readVitest(path) {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, status: simpleStatus(status) })),
  );
  const problems = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed))
    .map(({ name: file, message }) => `${file}: ${message}`);
  return { results, problems };
}

function hasFailed({ status }) {
  return status === 'failed';
}

function simpleStatus(status) {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}
