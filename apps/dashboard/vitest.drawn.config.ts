import { defineConfig, mergeConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';
import { drawnTests } from './test-worlds.ts';
import viteConfig from './vite.config.ts';

/** Tests that draw share a page and what they import: for most, loading that anew took longer than the test. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'dashboard, drawn',
      include: [...drawnTests],
      exclude: [...excludedTests],
      isolate: false,
      // What a test waits for comes late where many tests share few cores.
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
