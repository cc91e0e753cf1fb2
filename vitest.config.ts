import { defineConfig } from 'vitest/config';
import { ProjectSequencer } from './vitest.sequencer.ts';

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      'apps/dashboard/vitest.changing.config.ts',
      'apps/dashboard/vitest.drawn.config.ts',
      'apps/dashboard/vitest.pure.config.ts',
    ],
    passWithNoTests: false,
    silent: 'passed-only',
    sequence: { sequencer: ProjectSequencer },
  },
});
