import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'apps/dashboard/vitest.pure.config.ts'],
    passWithNoTests: false,
  },
});
