/**
 * Returns the encoding of an XML file, in lower case: that of its byte order mark, else of its declaration, else UTF-8.
 *
 * @param start the first bytes of the file, 300 or all of it
 */
export function xmlEncoding(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const text = new TextDecoder('latin1').decode(start.subarray(0, 300)).replace(/^\u00ef\u00bb\u00bf/, '');
  const declaration = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(text);
  return declaration?.[1]?.toLowerCase() ?? 'utf-8';
}
