import { isEmail } from './email-spelling.ts';

/** Endings of hosts that are no endings of files, and those of two letters, which countries have. */
const host =
  /^(?:www\.[^\s/]+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|edu|gov|info|biz|app|dev|[a-z]{2}))(?:[/?#:]|$)/iu;

/**
 * A link as somebody means it: without blanks around it, and with the scheme that an address without one lacks, which
 * would lead to a page of the own website (`www.example.com/a`, `info@example.com`).
 */
export function completeAddress(text: string): string {
  const address = text.trim();
  // A path of the own website may have an `@`.
  if (address.startsWith('/')) return address;
  if (isEmail(address)) return `mailto:${address}`;
  return host.test(address) ? `https://${address}` : address;
}
