/** The storage did not do what it was asked for: it is away, full, or refuses us. `cause` says which. */
export class StorageError extends Error {
  constructor(what: 'read' | 'written', cause: unknown) {
    super(`The file storage could not be ${what}`, { cause });
    this.name = 'StorageError';
  }
}
