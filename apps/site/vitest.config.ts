import { defineConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';

/** One test looks at pages in a real browser, which takes its time where many tests share few cores. */
export default defineConfig({
  test: {
    name: 'site',
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    exclude: [...excludedTests],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
