import { defineConfig } from 'vitest/config';

/** Sections are functions of their data: files share what they import. */
export default defineConfig({
  test: { name: 'sections', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
});
