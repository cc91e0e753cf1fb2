/** Returns the direction of a text that is an address, which reads from left to right in any script; undefined for others. */
export function addressDirection(text: string): 'ltr' | undefined {
  return text.startsWith('/') ? 'ltr' : undefined;
}
