/** An address that is not fetched, as a sentence part: `could not be fetched: …`. */
export class UnsafeAddressError extends Error {
  override readonly name = 'UnsafeAddressError';
}
