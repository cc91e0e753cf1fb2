import { defineConfig, mergeConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';
import { pageTests } from './test-worlds.ts';
import viteConfig from './vite.config.ts';

/** Tests of the whole dashboard, whose router lives as long as the page: each file has a world of its own. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'dashboard, whole',
      include: [...pageTests],
      exclude: [...excludedTests],
      // Updates are slow when many tests share few cores.
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
