import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** What a test waits for comes late where many tests share few cores. */
export default mergeConfig(viteConfig, defineConfig({ test: { expect: { poll: { timeout: 30_000 } } } }));
