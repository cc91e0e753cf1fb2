import { defineConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';

/** Sections are functions of their data: files share what they import. */
export default defineConfig({
  test: {
    name: 'sections',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...excludedTests],
    isolate: false,
  },
});
