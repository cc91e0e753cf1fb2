import { defineConfig, mergeConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';
import { pureTests } from './pure-tests.ts';
import viteConfig from './vite.config.ts';

/** Tests that draw, or change what a page has once: each file has a world of its own. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'dashboard, drawn',
      exclude: [...excludedTests, ...pureTests],
      // What a test waits for comes late where many tests share few cores.
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
