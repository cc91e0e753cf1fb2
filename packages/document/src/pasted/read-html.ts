import { Tokenizer } from 'htmlparser2';

export interface HtmlElement {
  /** In lower case. */
  tag: string;
  /** The attributes that cleaning looks at, decoded. */
  attributes: Readonly<Partial<Record<ReadAttribute, string>>>;
  children: HtmlNode[];
}
/** Text is as it was written, with its character references. */
export type HtmlNode = HtmlElement | string;

export interface ReadHtml {
  root: HtmlElement;
  /** Text of the style sheets. */
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
/** Elements whose content is text that readers do not see. */
const rawTexts = words('iframe noembed noframes script style textarea title xmp');
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

/** Maximum number of open elements. Deeper elements are read as if they were in the deepest of these. */
const maxDepth = 100;
/** Maximum number of tags that are read; a book has some ten thousand. */
const maxTags = 300_000;

/**
 * Reads HTML of any program as a tree, as leniently as browsers, but in linear time and with bounded depth: a clipboard may
 * hold what a stranger's page put into it. Browsers' parsers repeat open elements for each new paragraph
 * (docs/decisions/0029), and a whole parser compares each closing tag with all open elements, so only the tokenizer is the
 * library's. Comments, scripts and style sheets are left out.
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
  const openTag = (isClosed: boolean): void => {
    if (rawTexts.has(tag)) {
      raw = tag;
      return;
    }
    if (blocks.has(tag)) closeFirst(...paragraph);
    const first = closes[tag];
    if (first) closeFirst(...first);
    const made: HtmlElement = { tag, attributes, children: [] };
    const isEmpty = voids.has(tag) || (isClosed && tag.includes(':'));
    if (isEmpty || open.length <= maxDepth) top().children.push(made);
    if (isEmpty || open.length > maxDepth) return;
    open.push(made);
    count.set(tag, (count.get(tag) ?? 0) + 1);
  };
  const closeTag = (tag: string): void => {
    if (!count.get(tag)) return;
    for (let index = open.length - 1; index > 0; index--) {
      const other = open[index]?.tag ?? '';
      if (other === tag) {
        closeTo(index);
        return;
      }
      if (walls.has(other) && !/^t(?:able|body|head|foot|r)$/.test(tag)) return;
    }
  };
  const countTag = (): void => {
    tags += 1;
    if (tags === maxTags) tokenizer.pause();
  };

  let tags = 0;
  /** The open element of `rawTexts`, or ''. */
  let raw = '';
  /** The tag that is being read. */
  let tag = '';
  let attributes: Partial<Record<ReadAttribute, string>> = {};
  let name: ReadAttribute | undefined;
  const nothing = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        attributes = {};
      },
      onattribname(start, end) {
        const written = html.slice(start, end).toLowerCase();
        name = readAttributes.find((one) => one === written);
      },
      onattribdata(start, end) {
        if (name) attributes[name] ??= decode(html.slice(start, end));
      },
      onopentagend() {
        openTag(false);
        countTag();
      },
      onselfclosingtag() {
        openTag(true);
        countTag();
      },
      onclosetag(start, end) {
        if (raw) raw = '';
        else closeTag(html.slice(start, end).toLowerCase());
        countTag();
      },
      ontext(start, end) {
        if (raw === '') top().children.push(html.slice(start, end));
        else if (raw === 'style') css.push(html.slice(start, end));
      },
      oncomment: countTag,
      ondeclaration: countTag,
      oncdata: countTag,
      onprocessinginstruction: nothing,
      onattribend: nothing,
      onattribentity: nothing,
      ontextentity: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { root, css: css.join('\n') };
}

const references: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

function decode(value: string): string {
  return value
    .replace(/&(quot|apos|amp|lt|gt);/g, (_, name: string) => references[name] ?? '')
    .replaceAll('&#39;', "'");
}
