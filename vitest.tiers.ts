import { configDefaults } from 'vitest/config';
import { filesOutOfTurn } from './scripts/test-turns.mjs';

/**
 * Files that a project leaves out: `*.slow.test.ts`, unless `npm run test:slow` asks for exactly those, and what has its
 * turn in another commit.
 */
export const excludedTests: readonly string[] = [
  ...configDefaults.exclude,
  ...(process.env.VOLD_SLOW_TESTS ? [] : ['**/*.slow.test.{ts,tsx}']),
  // A project's patterns begin in its own folder.
  ...filesOutOfTurn().map((path) => path.split('/').slice(2).join('/')),
];
