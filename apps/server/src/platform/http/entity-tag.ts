/** True if an `If-None-Match` names a tag: `*`, or a list with it, weak or not. */
export function namesTag(header: string, tag: string): boolean {
  const named = header.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(tag);
}
