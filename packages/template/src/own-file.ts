/** Characters that end an address, or that programs read in different ways. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const refused = /[\u0000-\u0020\u007f-\u00a0\\"'<>()?#]|%(?![0-9a-f]{2})|%(?:2[ef5]|5c|0|1|7f)/i;

/**
 * True if an address is that of a client's file: `/files/<client>/…`, without anything that could leave this folder.
 *
 * @param clientId without it, of any client
 */
export function isOwnFile(address: string, clientId?: string): boolean {
  const [start, folder, client, ...rest] = address.split('/');
  if (start !== '' || folder !== 'files' || rest.length === 0 || refused.test(address)) return false;
  if (clientId === undefined ? !/^[\w-]+$/.test(client ?? '') : client !== clientId) return false;
  return rest.every((name) => name !== '' && name !== '.' && name !== '..');
}
