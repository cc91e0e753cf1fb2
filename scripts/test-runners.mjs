/** How Vitest and Playwright are started, by every script that runs tests. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makeMemoryFolder, removeMemoryFolder } from './memory-folder.mjs';
import { environment, ourNode, root, run } from './prepare.mjs';

/** The environment of tests. Node compiles stripped sources once: hundreds of processes import the same files. */
export function testEnvironment() {
  return {
    ...environment(),
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/vold-tests'),
  };
}

/**
 * Runs Vitest; resolves with its exit code. What it found is written to `report` (a path), printed is only what the
 * reporters of `args` print. The time limits end tests that hang, they do not judge speed. There is one
 * worker more than cores, because most tests wait for PostgreSQL or for other processes.
 */
export function runVitest(args, { report, env, ...options } = {}) {
  const limits = ['--testTimeout=180000', '--hookTimeout=240000'];
  const workers = `--maxWorkers=${Math.min(availableParallelism() + 1, 8)}`;
  const reporters = report ? [`--reporter=${join(root, 'scripts/test-reports/vitest-reporter.mjs')}`] : [];
  return runTool('vitest/vitest.mjs', ['run', ...limits, workers, ...reporters, ...args], {
    ...options,
    env: { ...env, ...(report ? { VOLD_VITEST_REPORT: report } : {}) },
  });
}

/** Runs Playwright over the journeys; resolves with its exit code. */
export function runPlaywright(args, options) {
  return runTool('@playwright/test/cli.js', ['test', '--config', 'e2e', ...args], options);
}

export function tool(path) {
  return join(root, 'node_modules', path);
}

/**
 * Temporary files are in memory if possible: a copy of a database takes a tenth of the processor's time there. Slow tests have
 * theirs on the disk, since they are large and measure it.
 */
async function runTool(path, args, { env = {}, ...options } = {}) {
  const folder = env.VOLD_SLOW_TESTS ? null : makeMemoryFolder();
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  // Ctrl-C reaches the tool, too, which ends what it has started.
  process.on('SIGINT', interrupt);
  try {
    const temporary = folder ? { TMPDIR: folder } : {};
    return await run(ourNode(), [tool(path), ...args], {
      env: { ...testEnvironment(), ...temporary, ...env },
      ...options,
    });
  } finally {
    process.off('SIGINT', interrupt);
    if (folder) removeMemoryFolder(folder);
    if (isInterrupted) process.exit(130);
  }
}
