import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright } from '../test-reports/read-playwright.mjs';
import { readVitest } from '../test-reports/read-vitest.mjs';
import { runPlaywright, runVitest } from '../test-runners.mjs';

const nothing = { results: [], problems: [] };

/** Runs the unit and integration tests of some files that have one of the ids in their titles. */
export function runUnitTests(folder, ids, files) {
  if (files.length === 0) return nothing;
  const isSlow = files.some((path) => path.includes('.slow.'));
  return withReport(readVitest, (report) =>
    runVitest(['-t', `\\b(${ids.join('|')})\\b`, ...files], {
      report,
      cwd: folder,
      stdio: 'ignore',
      env: isSlow ? { VOLD_SLOW_TESTS: '1' } : {},
    }),
  );
}

/**
 * Runs the journeys at the given places, `file:line` or `file`. A journey fails if it fails twice: on a busy machine one may
 * fail without a fault, which must neither kill a mutant nor save one.
 */
export function runJourneys(folder, targets) {
  return targets.length === 0 ? nothing : playwright(folder, ['--retries=1', ...targets]);
}

/** All journeys of a checkout, without running them. */
export function listJourneys(folder) {
  return playwright(folder, ['--list']);
}

function playwright(folder, args) {
  return withReport(readPlaywright, (report) =>
    runPlaywright(['--reporter=json', ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
}

/** Runs tests that write a report; returns what it says. */
async function withReport(read, runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'vold-report-'));
  try {
    const report = join(folder, 'report.json');
    await runTests(report);
    return read(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
