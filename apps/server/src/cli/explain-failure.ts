import { StartupError } from '../platform/startup-error.ts';

/** Codes of PostgreSQL for data or disks that cannot be read: damaged pages and indexes, errors of input and output. */
const damaged = /^(?:XX00[12]|58030)$/;
/** PostgreSQL's disk, or ours. */
const full = /^(?:53100|ENOSPC)$/;

/**
 * The text to print for the error that ended a command: one sentence if the operator can act on it, otherwise the whole error.
 */
export function explainFailure(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  // An error answer of an API that a command has called.
  if (error instanceof Error && error.name === 'VoldError') return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (full.test(code)) return 'The disk of the server is full.';
  if (error instanceof Error && damaged.test(code)) {
    return `The database is damaged (${error.message}): look into PostgreSQL's log, and restore a backup if its disk is sound.`;
  }
  return error;
}
