/** An item that cannot become a record here; the message is a sentence part. */
export class MappingError extends Error {
  override readonly name = 'MappingError';
}
