/**
 * Replaces the address of an old website if it is unknown, so that its links and files still differ from those of others. The
 * name leads nowhere (RFC 2606), and never gets into a record.
 */
export const unknownSite = 'https://old-website.invalid';

/** An address, or a text with addresses, without the stand-in: what lay there is addressed from the root. */
export function withoutUnknownSite(text: string): string {
  return text.replaceAll(`${unknownSite}/`, '/').replaceAll(unknownSite, '/');
}
