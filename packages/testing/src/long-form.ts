/** Tests run in their long forms: `npm run test:slow`. */
export const isLong = Boolean(process.env.VOLD_SLOW_TESTS);

const seed = Number(process.env.VOLD_TEST_SEED ?? 1);

/**
 * What a row of a table tries of its columns: every `step`th, beginning with another for each row, so that `step` rows
 * try all of them, and with another for each `VOLD_TEST_SEED`, so that `step` runs do. In long forms each row tries all.
 */
export function shareOf<T>(columns: readonly T[], row: number, step: number): readonly T[] {
  return isLong ? columns : columns.filter((_, column) => (column + row + seed) % step === 0);
}
