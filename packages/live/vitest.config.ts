import { defineConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';

/** Some tests drive a real browser, which takes its time where many tests share few cores. */
export default defineConfig({
  test: { exclude: [...excludedTests], isolate: false, expect: { poll: { timeout: 30_000 } } },
});
