/**
 * A name that a user chose, for a mail of the platform to a recipient who does not know them: letters, digits and spaces, at most 40
 * characters. It contains no address or link, even for mail programs that look for them.
 */
const maxLength = 40;

/**
 * A name that a user chose, for a mail of the platform to a recipient to whom they may be unknown: letters, digits and spaces, at most
 * 40 characters. It contains no address or link, even for mail programs that look for them.
 */
export function plainName(name: string): string {
  const words = name
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return [...words].slice(0, maxLength).join('').trim();
}
