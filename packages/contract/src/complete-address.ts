import { isEmail } from './email-spelling.ts';

/** Endings of hosts that are no endings of files, and those of two letters, which countries have. */
const host =
  /^(?:www\.[^\s/]+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|edu|gov|info|biz|app|dev|[a-z]{2}))(?:[/?#:]|$)/iu;
/** Any host with a port, or with something behind it: no file has that, unless it is a program. */
const longHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{2,5}(?:[/?#]|$)|\/)/iu;
const program = /\.(?:php\d?|aspx?|jsp|cgi|pl|html?)\//i;
const numberSigns = /^[+\d(][\d\s()./-]{4,30}$/;
const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

/**
 * A link as the user meant it: without surrounding blanks, and with a scheme if the address has none and would lead to one of
 * the website's own pages (`www.example.com/a`, `info@example.com`, `030 1234567`).
 */
export function completeAddress(text: string): string {
  const address = text.replace(/^[ \t\u00a0]+/, '').trimEnd();
  // A path of the own website may have an `@`.
  if (address.startsWith('/')) return address;
  if (isEmail(address)) return `mailto:${address}`;
  const isHost = host.test(address) || (longHost.test(address) && !program.test(address));
  if (isHost) return `https://${address}`;
  const number = numberOf(address);
  return number ? `tel:${number}` : address;
}

/** A telephone number in digits; '' for a date, a year or another number. */
function numberOf(text: string): string {
  if (!numberSigns.test(text) || date.test(text)) return '';
  // The zero in parentheses is for calls within the country.
  const digits = (text.startsWith('+') ? text.replace('(0)', '') : text).replace(/[^\d+]/g, '');
  const looksLikeOne = /^[+0(]/.test(text) || /\d[\s().-]+\d/.test(text);
  return looksLikeOne && /^\+?\d{6,15}$/.test(digits) ? digits : '';
}
