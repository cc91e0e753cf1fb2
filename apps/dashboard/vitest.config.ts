import { defineConfig, mergeConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';
import { drawnTests, pureTests } from './test-worlds.ts';
import viteConfig from './vite.config.ts';

/** Tests that change what a page has once: each file has a world of its own. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'dashboard, whole',
      exclude: [...excludedTests, ...pureTests, ...drawnTests],
      // What a test waits for comes late where many tests share few cores.
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
