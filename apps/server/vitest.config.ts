import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/embedded-postgres/test-postgres.setup.ts'],
    // Tests use a real PostgreSQL and real processes on machines that may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
