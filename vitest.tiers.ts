import { configDefaults } from 'vitest/config';
import { testsOutOfTurn } from './test-turns.ts';

/**
 * Files that a project leaves out: `*.slow.test.ts`, unless `npm run test:slow` asks for exactly those, and what has its
 * turn in another commit.
 */
export const excludedTests: readonly string[] = [
  ...configDefaults.exclude,
  ...(process.env.VOLD_SLOW_TESTS ? [] : ['**/*.slow.test.{ts,tsx}']),
  // A project's patterns begin in its own folder.
  ...testsOutOfTurn.map((path) => path.split('/').slice(2).join('/')),
];
