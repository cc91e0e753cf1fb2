import { z } from 'zod';

/** Hosts whose pages a client may show in frames, at most. */
export const maxEmbedHosts = 20;

/**
 * A host name in full: no wildcard, port or path, no IP address and no name of one part. The last part of a public name has
 * no digits, unless it is one in another alphabet.
 */
export const embedHost = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/,
    'A host name such as maps.example.com, without wildcards, ports or paths',
  );

/** The host of a pasted address; any other text in lower case, without surrounding blanks. */
export function embedHostOf(text: string): string {
  const trimmed = text.trim().toLowerCase();
  return /^https?:\/\//.test(trimmed) ? (URL.parse(trimmed)?.hostname ?? trimmed) : trimmed;
}
