import { defineConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';

/** The tests drive a real browser, which takes its time where many tests share few cores. */
export default defineConfig({
  test: {
    globalSetup: ['testing/built.setup.ts'],
    exclude: [...excludedTests],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
