import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'],
    passWithNoTests: false,
    // One for each core, though Vitest would leave one free: most tests wait for PostgreSQL or for other processes.
    maxWorkers: '100%',
  },
});
