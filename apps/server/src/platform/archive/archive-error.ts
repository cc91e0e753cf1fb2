/** An archive that cannot be imported. The message is for whoever brought it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The import was cancelled; nothing of it is left. */
export class ImportCancelledError extends Error {
  override readonly name = 'ImportCancelledError';
  constructor() {
    super('The import was cancelled. Nothing of it is left.');
  }
}

/** @throws ImportCancelledError */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ImportCancelledError();
}
