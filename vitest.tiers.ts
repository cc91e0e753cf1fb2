import { configDefaults } from 'vitest/config';

/** Files that a project leaves out: `*.slow.test.ts`, unless `npm run test:slow` asks for exactly those. */
export const excludedTests: readonly string[] = [
  ...configDefaults.exclude,
  ...(process.env.VOLD_SLOW_TESTS ? [] : ['**/*.slow.test.{ts,tsx}']),
];
