/** A shortcode in content: `[name attributes]` or `[name attributes]content[/name]`. */
export interface Shortcode {
  name: string;
  attributes: Record<string, string>;
  /** Values without a name, in order: `[audio https://…]`. */
  positional: string[];
  content: string;
}

const opening = /\[(\[?)([a-z][\w-]*)((?:\s[^\][]*)?)\]/gi;

/**
 * Replaces the shortcodes that `replacers` knows by HTML; a replacer that answers undefined, and every unknown
 * shortcode, leaves the text as it is. `[[name]]` is an escaped shortcode and becomes the text `[name]`. Code and
 * preformatted text are left alone.
 */
export function replaceShortcodes(
  html: string,
  replacers: Map<string, (shortcode: Shortcode) => string | undefined>,
): string {
  let out = '';
  let at = 0;
  const verbatim = verbatimRanges(html);
  const find = createFinder(html);
  for (const match of html.matchAll(opening)) {
    while (verbatim[0] && verbatim[0][1] <= match.index) verbatim.shift();
    if (match.index < at || (verbatim[0] && match.index >= verbatim[0][0])) continue;
    const [whole, escaped = '', written = '', rest = ''] = match;
    const end = match.index + whole.length;
    if (escaped) {
      if (html[end] !== ']') continue;
      out += `${html.slice(at, match.index)}${whole.slice(1)}`;
      at = end + 1;
      continue;
    }
    const name = written.toLowerCase();
    const replace = replacers.get(name);
    if (!replace) continue;
    const inner = rest.trim();
    const closing = `[/${written}]`;
    const closed = inner.endsWith('/') ? -1 : find(closing, end);
    const answer = replace({
      name,
      ...parseAttributes(inner.endsWith('/') ? inner.slice(0, -1) : inner),
      content: closed < 0 ? '' : html.slice(end, closed),
    });
    if (answer === undefined) continue;
    out += html.slice(at, match.index) + answer;
    at = closed < 0 ? end : closed + closing.length;
  }
  return out + html.slice(at);
}

/** Names of the shortcodes in a text that nothing replaced, at most `limit`. */
export function shortcodeNames(text: string, limit: number): string[] {
  const names = new Set<string>();
  const find = createFinder(text);
  for (const [, escaped, name = '', rest = ''] of text.matchAll(opening)) {
    if (names.size >= limit) break;
    // `[sic]` is a word; a shortcode has attributes, a closing tag, or a name made for a machine.
    if (!escaped && (/=/.test(rest) || /[_-]/.test(name) || find(`[/${name}]`, 0) >= 0)) names.add(name);
  }
  return [...names];
}

/** Looks a text up behind a position; what was not found once is not looked for again. */
function createFinder(html: string): (text: string, from: number) => number {
  const absent = new Set<string>();
  return (text, from) => {
    if (absent.has(text)) return -1;
    const found = html.indexOf(text, from);
    if (found < 0) absent.add(text);
    return found;
  };
}

/** Attributes as WordPress reads them: `a="b"`, `a='b'`, `a=b`, and plain values. Typographic quotes count too. */
function parseAttributes(source: string): Pick<Shortcode, 'attributes' | 'positional'> {
  const attributes: Record<string, string> = {};
  const positional: string[] = [];
  const text = source.replace(/&#8221;|&#8243;|&quot;|[“”″]/g, '"').replace(/\u00a0/g, ' ');
  const pattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))|"([^"]*)"|'([^']*)'|(\S+)/g;
  for (const [, name, double, quoted, bare, plainDouble, plainQuoted, plain] of text.matchAll(pattern)) {
    if (name !== undefined) attributes[name.toLowerCase()] = double ?? quoted ?? bare ?? '';
    else positional.push(plainDouble ?? plainQuoted ?? plain ?? '');
  }
  return { attributes, positional };
}

function verbatimRanges(html: string): [number, number][] {
  const ranges: [number, number][] = [];
  const find = createFinder(html);
  for (const { 1: name = '', index } of html.matchAll(/<(pre|code|script|style)\b/gi)) {
    if (index < (ranges.at(-1)?.[1] ?? 0)) continue;
    const end = find(`</${name}`, index);
    if (end >= 0) ranges.push([index, end]);
  }
  return ranges;
}
