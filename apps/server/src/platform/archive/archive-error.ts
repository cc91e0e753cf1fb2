/** An archive that cannot be imported. The message is for the user who uploaded it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The import was canceled; nothing of it is left. */
export class ImportCanceledError extends Error {
  override readonly name = 'ImportCanceledError';
  constructor() {
    super('The import was canceled. Nothing of it is left.');
  }
}

/** @throws ImportCanceledError */
export function throwIfCanceled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ImportCanceledError();
}
