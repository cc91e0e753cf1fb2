/**
 * Brings configured origins into the form in which browsers report them (`https://example.com`, no path, default
 * port left out). Comparison is then exact; no wildcard, no prefix.
 *
 * @throws TypeError for an entry that is not an http(s) address
 */
export function exactOrigins(origins: readonly string[]): ReadonlySet<string> {
  return new Set(
    origins.map((text) => {
      const url = new URL(text);
      if (url.protocol !== 'https:' && url.protocol !== 'http:')
        throw new TypeError(`${text} is not the origin of a website`);
      return url.origin;
    }),
  );
}
