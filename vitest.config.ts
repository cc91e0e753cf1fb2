import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'],
    passWithNoTests: false,
    // Twice as many as cores, up to eight: most tests wait for PostgreSQL or for other processes.
    maxWorkers: Math.min(2 * availableParallelism(), 8),
  },
});
