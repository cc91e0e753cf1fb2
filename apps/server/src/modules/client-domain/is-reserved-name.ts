/** Top-level names of no registry: RFC 2606, 6761, 6762, 8375, 9476, and what private networks call themselves. */
const reservedTops = new Set([
  'localhost',
  'test',
  'example',
  'invalid',
  'local',
  'internal',
  'lan',
  'home',
  'alt',
]);
const reservedNames = ['example.com', 'example.net', 'example.org', 'home.arpa'];

/** Whether a host name belongs to nobody and never will, so that there is nothing to prove. */
export function isReservedName(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  if (labels.length === 1) return true;
  return (
    reservedTops.has(labels.at(-1) ?? '') ||
    reservedNames.some((name) => domain.toLowerCase() === name || domain.toLowerCase().endsWith(`.${name}`))
  );
}
