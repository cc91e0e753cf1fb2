/**
 * The encoding of an XML file, in lower case: that of its byte order mark, else of its declaration, else UTF-8.
 *
 * @param start the first bytes of the file, 300 or all of it
 */
export function xmlEncoding(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const declaration = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(
    start
      .subarray(0, 300)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );
  return declaration?.[1]?.toLowerCase() ?? 'utf-8';
}
