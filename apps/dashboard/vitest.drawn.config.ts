import { defineConfig, mergeConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';
import { drawnTests } from './test-worlds.ts';
import viteConfig from './vite.config.ts';

/** Tests that render share a page and their imports: for most, loading these again took longer than the test. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'dashboard, drawn',
      include: [...drawnTests],
      exclude: [...excludedTests],
      isolate: false,
      // Updates are slow when many tests share few cores.
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
