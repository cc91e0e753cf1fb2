import { defineConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['{bin,src}/**/*.test.ts'],
    exclude: [...excludedTests],
    globalSetup: ['src/platform/embedded-postgres/testing/test-postgres.setup.ts'],
    // Files share their imports: if each loaded the whole server again, that would take longer than many of them run.
    isolate: false,
    // Tests use a real PostgreSQL and real processes on machines that may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
