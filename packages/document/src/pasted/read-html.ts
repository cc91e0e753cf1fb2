export interface HtmlElement {
  /** In lower case. */
  tag: string;
  /** The decoded attributes that cleaning reads. */
  attributes: Readonly<Partial<Record<ReadAttribute, string>>>;
  children: HtmlNode[];
}
/** Text is as it was written: with its character references. */
export type HtmlNode = HtmlElement | string;

export interface ReadHtml {
  root: HtmlElement;
  /** The text of its style sheets. */
  css: string;
}

const readAttributes = [
  'class',
  'style',
  'href',
  'src',
  'alt',
  'start',
  'colspan',
  'rowspan',
  'role',
  'aria-level',
  'data-aria-level',
] as const;
type ReadAttribute = (typeof readAttributes)[number];

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const voids = words('area base br col embed hr img input link meta param source track wbr');
const rawTexts: ReadonlyMap<string, RegExp> = new Map([
  ['iframe', /<\/iframe/gi],
  ['noembed', /<\/noembed/gi],
  ['noframes', /<\/noframes/gi],
  ['noscript', /<\/noscript/gi],
  ['script', /<\/script/gi],
  ['style', /<\/style/gi],
  ['textarea', /<\/textarea/gi],
  ['title', /<\/title/gi],
  ['xmp', /<\/xmp/gi],
]);
const blocks = words(
  'address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section table ul',
);
/** The elements that an opening tag closes first, and the elements at which the search for them stops. */
const closes: Readonly<Record<string, [ReadonlySet<string>, ReadonlySet<string>]>> = {
  li: [words('li'), words('ul ol menu dir table')],
  td: [words('td th'), words('tr table')],
  th: [words('td th'), words('tr table')],
  tr: [words('tr'), words('table')],
};
const paragraph: [ReadonlySet<string>, ReadonlySet<string>] = [
  words('p'),
  words('li td th table ul ol blockquote div'),
];
/** A closing tag of something smaller does not reach out of these. */
const walls = words('td th table');

/** Elements that may be open at a time. What is nested more deeply is read as if it stood in the deepest of them. */
const maxDepth = 100;
/** Tags and comments that are read; a book has some ten thousand. */
const maxTags = 300_000;

/**
 * Reads HTML of any program as a tree, leniently as browsers do, but in linear time and of bounded depth: a clipboard may
 * hold what a stranger's page put into it, and browsers' own parsers repeat open elements for each new paragraph
 * (docs/decisions/0029). Comments, scripts and style sheets are left out.
 */
export function readHtml(html: string): ReadHtml {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const count = new Map<string, number>();
  const css: string[] = [];
  const top = (): HtmlElement => open.at(-1) ?? root;
  const closeTo = (index: number): void => {
    for (const { tag } of open.splice(index)) count.set(tag, (count.get(tag) ?? 1) - 1);
  };
  const closeFirst = (tags: ReadonlySet<string>, stops: ReadonlySet<string>): void => {
    if (![...tags].some((tag) => count.get(tag))) return;
    for (let index = open.length - 1; index > 0; index--) {
      const tag = open[index]?.tag ?? '';
      if (tags.has(tag)) closeTo(index);
      if (tags.has(tag) || stops.has(tag)) return;
    }
  };

  let at = 0;
  for (let tags = 0; at < html.length && tags < maxTags; tags++) {
    let start = html.indexOf('<', at);
    while (start >= 0 && !/[a-z/!?]/i.test(html[start + 1] ?? '')) start = html.indexOf('<', start + 1);
    if (start < 0) {
      top().children.push(html.slice(at));
      break;
    }
    const next = html[start + 1] ?? '';
    const isTag = /[a-z]/i.test(next);
    const isClosing = next === '/';
    if (start > at) top().children.push(html.slice(at, start));
    if (!isTag) {
      const isComment = html.startsWith('<!--', start);
      const end = isComment ? html.indexOf('-->', start + 4) : html.indexOf('>', start);
      if (end < 0) break;
      if (isClosing)
        closeTag(
          html
            .slice(start + 2, end)
            .trim()
            .toLowerCase(),
        );
      at = end + (isComment ? 3 : 1);
      continue;
    }
    const element = readTag(html, start + 1);
    if (!element) break;
    at = element.end;
    const { tag } = element;
    const closing = rawTexts.get(tag);
    if (closing) {
      closing.lastIndex = at;
      const found = closing.exec(html);
      if (!found) break;
      if (tag === 'style') css.push(html.slice(at, found.index));
      at = found.index;
      continue;
    }
    if (blocks.has(tag)) closeFirst(...paragraph);
    const first = closes[tag];
    if (first) closeFirst(...first);
    const made: HtmlElement = { tag, attributes: element.attributes, children: [] };
    const isEmpty = voids.has(tag) || (element.isClosed && tag.includes(':'));
    if (isEmpty || open.length <= maxDepth) top().children.push(made);
    if (isEmpty || open.length > maxDepth) continue;
    open.push(made);
    count.set(tag, (count.get(tag) ?? 0) + 1);
  }
  return { root, css: css.join('\n') };

  function closeTag(tag: string): void {
    if (!count.get(tag)) return;
    for (let index = open.length - 1; index > 0; index--) {
      const other = open[index]?.tag ?? '';
      if (other === tag) {
        closeTo(index);
        return;
      }
      if (walls.has(other) && !/^t(?:able|body|head|foot|r)$/.test(tag)) return;
    }
  }
}

interface Tag {
  tag: string;
  attributes: HtmlElement['attributes'];
  isClosed: boolean;
  /** Index after its end. */
  end: number;
}

/** Reads a tag from its name on. Null where it does not end. */
function readTag(html: string, start: number): Tag | null {
  const name = matchAt(/[^\s/>]+/y, html, start);
  const attributes: Partial<Record<ReadAttribute, string>> = {};
  let at = start + name.length;
  let isClosed = false;
  while (at < html.length) {
    const gap = matchAt(/[\s/]+/y, html, at);
    at += gap.length;
    if (html[at] === '>') return { tag: name.toLowerCase(), attributes, isClosed, end: at + 1 };
    isClosed = gap.endsWith('/');
    const key = matchAt(/=?[^\s/>=]*/y, html, at);
    at += key.length;
    const afterKey = at + matchAt(/\s+/y, html, at).length;
    if (html[afterKey] !== '=') continue;
    at = afterKey + 1;
    at += matchAt(/\s+/y, html, at).length;
    const quote = html[at];
    let value: string;
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, at + 1);
      if (end < 0) return null;
      value = html.slice(at + 1, end);
      at = end + 1;
    } else {
      value = matchAt(/[^\s>]+/y, html, at);
      at += value.length;
    }
    const known = readAttributes.find((one) => one === key.toLowerCase());
    if (known) attributes[known] ??= decode(value);
  }
  return null;
}

function matchAt(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? '';
}

const references: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

function decode(value: string): string {
  return value
    .replace(/&(quot|apos|amp|lt|gt);/g, (_, name: string) => references[name] ?? '')
    .replaceAll('&#39;', "'");
}
