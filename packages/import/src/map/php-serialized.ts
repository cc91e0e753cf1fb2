/**
 * The texts of a serialized PHP value with their keys, flat: `a:1:{i:0;s:3:"foo";}` gives `[['0', 'foo']]`. WordPress stores
 * lists of class names and translations so. Anything else gives an empty list; nothing is ever evaluated.
 */
export function phpEntries(value: string): [key: string, value: string][] {
  const entries: [string, string][] = [];
  const scalar = /(?:i:(-?\d+)|s:\d+:"([^"]*)");/g;
  const body = /^a:\d+:\{([\s\S]*)\}$/.exec(value.trim())?.[1];
  if (body === undefined) return entries;
  const values = [...body.matchAll(scalar)].map((match) => match[1] ?? match[2] ?? '');
  for (let at = 0; at + 1 < values.length; at += 2) entries.push([values[at] ?? '', values[at + 1] ?? '']);
  return entries;
}

/** Who made a picture, in the data that WordPress read from its file (`image_meta`): the credit, else the copyright. */
export function creditOf(metadata: string): string {
  return serializedText(metadata, 'credit') || serializedText(metadata, 'copyright');
}

function serializedText(metadata: string, key: string): string {
  const [, after = ''] = metadata.split(`"${key}";s:`, 2);
  return /^\d{1,6}:"([^"]{1,300})";/.exec(after)?.[1]?.trim() ?? '';
}
