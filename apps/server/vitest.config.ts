import { defineConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['{bin,src}/**/*.test.ts'],
    exclude: [...excludedTests],
    globalSetup: ['src/platform/embedded-postgres/testing/test-postgres.setup.ts'],
    // Files share what they import: each would load the whole server anew, which took longer than many of them.
    isolate: false,
    // Tests use a real PostgreSQL and real processes on machines that may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
