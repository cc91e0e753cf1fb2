export interface Tag {
  name: string;
  closes: boolean;
  attributes: ReadonlyMap<string, string>;
  end: number;
}

const tagStart = /<(\/?)([a-z][^\s/<>]*)|<[!?][^<>]*>?/iy;
const attribute = /[\s/]*([^\s=<>"'/][^\s=<>/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/y;
const tagEnd = /[^<>]*>?/y;

/** The tag at a place of some HTML; null: there is only a `<`. */
export function readTag(html: string, at: number): Tag | null {
  tagStart.lastIndex = at;
  const start = tagStart.exec(html);
  if (!start) return null;
  const attributes = new Map<string, string>();
  let end = tagStart.lastIndex;
  const [, slash, name = ''] = start;
  if (name === '') return { name, closes: true, attributes, end };
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found) break;
    end = attribute.lastIndex;
    const [, key = '', double, single, bare] = found;
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '');
  }
  tagEnd.lastIndex = end;
  tagEnd.exec(html);
  return { name: name.toLowerCase(), closes: slash === '/', attributes, end: tagEnd.lastIndex };
}
