/** Seconds that the clock of another server may be ahead. */
const tolerance = 60;

/** Returns true if a token says that it was issued, or is valid, from a time that is still to come. */
export function isFromFuture({ iat, nbf }: { readonly iat?: number; readonly nbf?: number }): boolean {
  return Math.max(iat ?? 0, nbf ?? 0) > Date.now() / 1000 + tolerance;
}
