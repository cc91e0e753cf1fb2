import { defineConfig, mergeConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';
import { pureTests } from './test-worlds.ts';
import viteConfig from './vite.config.ts';

/** Tests of plain functions share their imports: for each, loading these again took longer than the test. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'dashboard',
      include: [...pureTests],
      exclude: [...excludedTests],
      isolate: false,
      // Tests of random values take long on a machine with few cores.
      testTimeout: 60_000,
    },
  }),
);
