/** Tests run in their long forms: `npm run test:slow`. */
export const isLong = Boolean(process.env.VOLD_SLOW_TESTS);

/** Every row of every table runs: `npm test -- --all`, and long forms. */
const isComplete = isLong || Boolean(process.env.VOLD_TEST_ALL);

const seed = Number(process.env.VOLD_TEST_SEED ?? 1);

/**
 * The columns that a row of a table tries: every `step`th, beginning with another for each row, so that `step` rows try all of
 * them, and with another for each `VOLD_TEST_SEED`, so that `step` runs do. In `npm test -- --all` and in long forms each row
 * tries all.
 */
export function shareOf<T>(columns: readonly T[], row: number, step: number): readonly T[] {
  return isComplete ? columns : columns.filter((_, column) => (column + row + seed) % step === 0);
}
