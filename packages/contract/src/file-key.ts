/** Folder of an uploaded file in an address, with the key that opens it if there is one. */
const folder = /(\/files\/cl_[0-9a-z]{26}\/[\w-]{16,64})(?:~[\w.-]{1,200})?\//g;

/**
 * Writes a key into every address of an uploaded file in a text. The key opens files that only drafts name, for a frame
 * that has neither a session nor a cookie; addresses with a key are for showing, never for storing.
 *
 * @example withFileKey('<img src="/files/cl_…/x/big.webp">', 'k') // '<img src="/files/cl_…/x~k/big.webp">'
 */
export function withFileKey(text: string, key: string): string {
  return text.includes('/files/') ? text.replace(folder, `$1~${key}/`) : text;
}

/** Takes the keys out again. */
export function withoutFileKeys(text: string): string {
  return text.includes('~') && text.includes('/files/') ? text.replace(folder, '$1/') : text;
}
