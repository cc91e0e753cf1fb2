export type OperationErrorCode =
  /** The section is not in that language (removed meanwhile). */
  | 'UNKNOWN_SECTION'
  /** The section to come after is not in that language. */
  | 'UNKNOWN_ANCHOR'
  /** The path is unsafe, leads through a value that has no fields, or names a field that may not be set. */
  | 'BAD_PATH'
  /** A section with this id is there already. */
  | 'DUPLICATE_ID'
  /** The value does not fit the field. */
  | 'BAD_VALUE';

/** Thrown by `apply`; the document is unchanged. */
export class OperationError extends Error {
  readonly code: OperationErrorCode;
  readonly sectionId: string | undefined;

  constructor(code: OperationErrorCode, message: string, sectionId?: string) {
    super(message);
    this.name = 'OperationError';
    this.code = code;
    this.sectionId = sectionId;
  }
}
