import { trimEndOf } from '@vold/contract';

/** The API's limit. */
const maxLength = 500;
/** Programs that look for weak spots ask for these; no website here ever had them. */
const probed =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|old|zip|tar|gz|rar|7z|ini|log|ya?ml|config|conf|pem|key)$/;
const probedParts: ReadonlySet<string> = new Set([
  'wp-admin',
  'wp-includes',
  'wp-json',
  'wp-login',
  'cgi-bin',
  'phpmyadmin',
  'vendor',
  'actuator',
  'owa',
]);
/** Browsers and programs of companies ask for these by themselves. */
const unasked =
  /^\/(?:apple-touch-icon[^/]*|browserconfig\.xml|favicon[^/]*|ads\.txt|app-ads\.txt|security\.txt)$/;

/**
 * A missing address as it is counted: decoded, lower case, without a trailing slash. Null for addresses that need no redirect.
 *
 * @param path percent-encoded, without query
 */
export function missingPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no address that people follow has any
  if (/[\u0000-\u001f\u007f\ufffd]/.test(decoded)) return null;
  const tidy = trimEndOf(decoded, '/').normalize('NFC').toLowerCase();
  if (tidy === '' || tidy.length > maxLength || probed.test(tidy) || unasked.test(tidy)) return null;
  const parts = tidy.split('/');
  if (parts.some((part) => part.startsWith('.') || probedParts.has(part))) return null;
  return tidy;
}
