import { defineConfig, mergeConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';
import { drawnTests, pageTests, pureTests } from './test-worlds.ts';
import viteConfig from './vite.config.ts';

/** Tests that change what a page has, and put it back: for most, a world of its own took longer than the test. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'dashboard, changing',
      exclude: [...excludedTests, ...pureTests, ...drawnTests, ...pageTests],
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      // Updates are slow when many tests share few cores.
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
