/**
 * 128 random bits as 22 characters that are safe in addresses. Not `crypto.randomUUID`: it is missing on pages
 * served without TLS other than localhost, and a dashboard in a local network may be one.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
