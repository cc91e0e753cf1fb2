/** Characters of a name in a mail. */
const maxLength = 40;

/**
 * A name that somebody chose, for a mail of the platform to somebody who may not know them: letters, digits and blanks, at most 40
 * characters. Nothing in it is an address or a link, even to a mail program that looks for them.
 */
export function plainName(name: string): string {
  const words = name
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return [...words].slice(0, maxLength).join('').trim();
}
