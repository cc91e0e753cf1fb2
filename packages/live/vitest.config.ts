import { defineConfig } from 'vitest/config';

/** Some tests drive a real browser, which takes its time where many tests share few cores. */
export default defineConfig({ test: { expect: { poll: { timeout: 30_000 } } } });
