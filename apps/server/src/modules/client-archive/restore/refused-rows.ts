import { ArchiveError } from '../../../platform/archive/index.ts';

/** Returns the error of a row that the database refused, with a readable reason. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  if (error.code === '23505') {
    return new ArchiveError('Something in it that is unique is taken here by now. Try again to learn what.');
  }
  if (/^(?:22|23)/.test(error.code)) {
    const table = 'table' in error && error.table ? ` (table ${String(error.table)})` : '';
    return new ArchiveError(`Its rows do not fit together${table}: ${error.message}.`);
  }
  return error;
}
