import { type ClassMarks, type Marks, marksOf, noMarks, readClassMarks } from './marks.ts';
import { type HtmlElement, type HtmlNode, readHtml } from './read-html.ts';
import {
  type Block,
  escapeAttribute,
  type ListBlock,
  type Run,
  type TableBlock,
  type TextBlock,
  type TextTag,
  writeBlocks,
} from './write-blocks.ts';

export interface Pasted {
  html: string;
  /** How many pictures were left out: those of a document lie on the person's own machine, where no visitor gets them. */
  lost: number;
}

const dropped = new Set(
  'head xml noscript object applet audio video canvas map svg math template select button input datalist meter progress'.split(
    ' ',
  ),
);
const containers = new Set(
  'html body article aside section nav header footer main div center address figure figcaption form fieldset legend details summary dl dt dd p h1 h2 h3 h4 h5 h6 pre tbody thead tfoot tr td th caption'.split(
    ' ',
  ),
);
const lists = new Set(['ul', 'ol', 'menu', 'dir']);
const heading = /^h[1-6]$/;

/**
 * Reduces pasted HTML to the markup of rich text (POST-43): paragraphs, headings, nested lists, tables, quotes and code, and in
 * them bold, italic, underlined and struck text and links. Word processors express most of it in styles, so these are read
 * before they are dropped with classes, directions and scripts. Both editors use it, so that they store the same. Linear in the
 * length of the text, and of bounded depth. The result still has to be sanitized: it is untrusted.
 */
export function cleanPasted(html: string): Pasted {
  const { root, css } = readHtml(html);
  const reading: Reading = { byClass: readClassMarks(css), lost: 0, marker: null };
  const blocks = readBlocks(root.children, { marks: noMarks, tag: 'p', isInTable: false }, reading);
  return { html: writeBlocks(blocks), lost: reading.lost };
}

interface Reading {
  byClass: ClassMarks;
  lost: number;
  /** The bullet or number that the paragraph being read begins with, where its program writes one. */
  marker: string | null;
}

interface Around {
  marks: Marks;
  /** The block for text without one. */
  tag: TextTag;
  isInTable: boolean;
}

/** The blocks of some nodes. */
function readBlocks(nodes: readonly HtmlNode[], around: Around, reading: Reading): Block[] {
  return nestItems(readFlat(nodes, around, reading));
}

/** The same, with the items of lists that are written as paragraphs not in lists yet. Text between blocks is a paragraph. */
function readFlat(nodes: readonly HtmlNode[], around: Around, reading: Reading): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];

  const flush = (): void => {
    const parts = around.tag === 'pre' ? [runs] : tidyRuns(runs);
    for (const part of parts) if (part.length > 0) blocks.push({ kind: 'text', tag: around.tag, runs: part });
    runs = [];
  };
  const readAll = (children: readonly HtmlNode[], marks: Marks): void => {
    for (const child of children)
      if (typeof child === 'string') runs.push({ text: withSpaces(child), marks });
      else readOne(child, marks);
  };
  const readOne = (element: HtmlElement, outer: Marks): void => {
    const { tag, attributes, children } = element;
    const style = attributes.style?.toLowerCase() ?? '';
    if (dropped.has(tag) || /display:\s*none|mso-hide:\s*all/.test(style)) return;
    if (/mso-list:\s*ignore/.test(style)) {
      reading.marker ??= textOf(children);
      return;
    }
    if (tag === 'br') runs.push({ text: '<br>', isMarkup: true, marks: outer });
    else if (tag === 'img') readPicture(element, outer);
    else if (tag === 'hr') {
      flush();
      blocks.push({ kind: 'rule' });
    } else if (lists.has(tag)) {
      flush();
      blocks.push(...readList(element, { ...around, marks: outer }, reading));
    } else if (tag === 'table') {
      flush();
      blocks.push(...readTable(element, { ...around, marks: outer }, reading));
    } else if (tag === 'blockquote') {
      flush();
      const inner = readBlocks(children, { ...around, marks: outer }, reading);
      if (inner.length > 0) blocks.push({ kind: 'quote', blocks: inner });
    } else if (containers.has(tag) || tag === 'li') {
      flush();
      blocks.push(...readContainer(element, outer));
    } else readAll(children, marksOf(element, outer, reading.byClass));
  };
  const readPicture = ({ attributes: { src = '', alt = '' } }: HtmlElement, marks: Marks): void => {
    if (src.startsWith('/files/'))
      runs.push({
        text: `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`,
        isMarkup: true,
        marks,
      });
    else reading.lost += 1;
  };
  const readContainer = (element: HtmlElement, outer: Marks): Block[] => {
    const marks = marksOf(element, outer, reading.byClass);
    const tag = tagOf(element, around.tag);
    reading.marker = null;
    const inner = readFlat(
      element.children,
      { ...around, tag, marks: tag === 'pre' ? noMarks : marks },
      reading,
    );
    const item = itemOf(element, reading.marker);
    reading.marker = null;
    if (!item || tag !== 'p') return inner;
    const [first, ...others] = inner;
    return first?.kind === 'text' ? [{ ...first, item }, ...others] : inner;
  };

  readAll(nodes, around.marks);
  flush();
  return blocks;
}

function tagOf({ tag, attributes }: HtmlElement, around: TextTag): TextTag {
  if (heading.test(tag) || tag === 'p' || tag === 'pre') {
    if (tag === 'p' && /^MsoTitle\b/.test(attributes.class ?? '')) return 'h1';
    const level = attributes.role === 'heading' ? Number(attributes['aria-level']) : Number.NaN;
    if (level >= 1 && level <= 6) return `h${Math.trunc(level)}` as TextTag;
    return tag as TextTag;
  }
  if (attributes.role !== 'heading') return around;
  return tagOf({ tag: 'p', attributes, children: [] }, around);
}

/** Word's paragraphs of a list say so by a style; Word for the web writes items that stand in lists of their own. */
function itemOf({ tag, attributes }: HtmlElement, marker: string | null): TextBlock['item'] | null {
  const list = /mso-list:\s*l\d+\s+level(\d)/i.exec(attributes.style ?? '');
  if (list) return { level: Number(list[1]), ordered: marker !== null && isNumber(marker) };
  return tag === 'li' ? { level: Number(attributes['data-aria-level']) || 1, ordered: false } : null;
}

function isNumber(marker: string): boolean {
  return /^\(?(?:\d{1,4}|[a-z]{1,5})(?:\.\d{1,4})*[.)]/i.test(marker.trim());
}

function readList(list: HtmlElement, around: Around, reading: Reading): Block[] {
  const ordered = list.tag === 'ol';
  const made: ListBlock = { kind: 'list', ordered, start: Number(list.attributes.start) || 1, items: [] };
  const flat: Block[] = [];
  const add = (blocks: Block[]): void => {
    const last = made.items.at(-1);
    // Some programs put a list that is nested into the list itself, or into an item without text.
    if (last && blocks[0]?.kind === 'list') last.push(...blocks);
    else if (blocks.length > 0) made.items.push(blocks);
  };
  const readChildren = (children: readonly HtmlNode[]): void => {
    for (const child of children) {
      if (typeof child === 'string') {
        if (child.trim() !== '') add(readBlocks([child], around, reading));
      } else if (lists.has(child.tag)) add(readList(child, around, reading));
      else if (child.tag !== 'li') readChildren(child.children);
      else {
        const marks = marksOf(child, around.marks, reading.byClass);
        const blocks = readBlocks(child.children, { ...around, tag: 'p', marks }, reading);
        const level = Number(child.attributes['data-aria-level']);
        const [first, ...others] = blocks;
        if (level >= 1 && first?.kind === 'text')
          flat.push({ ...first, tag: 'p', item: { level, ordered } }, ...others);
        else add(blocks);
      }
    }
  };
  readChildren(list.children);
  return made.items.length > 0 ? [...flat, made] : flat;
}

/** Makes nested lists of paragraphs that are items. */
function nestItems(blocks: readonly Block[]): Block[] {
  const nested: Block[] = [];
  // The list that is being written at each level.
  let open: ListBlock[] = [];
  for (const block of blocks) {
    if (block.kind !== 'text' || !block.item) {
      open = [];
      nested.push(block);
      continue;
    }
    const { item, ...text } = block;
    const level = Math.min(Math.max(item.level, 1), open.length + 1);
    open.length = Math.min(open.length, level);
    let list = open[level - 1];
    if (!list || list.ordered !== item.ordered) {
      list = { kind: 'list', ordered: item.ordered, start: 1, items: [] };
      const parent = open[level - 2]?.items.at(-1);
      (parent ?? nested).push(list);
      open[level - 1] = list;
    }
    list.items.push([text]);
  }
  return nested;
}

function readTable(table: HtmlElement, around: Around, reading: Reading): Block[] {
  const rows: TableBlock['rows'] = [];
  const before: Block[] = [];
  const readRows = (children: readonly HtmlNode[]): void => {
    for (const child of children) {
      if (typeof child === 'string') continue;
      if (child.tag === 'tr') {
        const row = child.children.flatMap((cell) => readCell(cell, around, reading));
        if (row.length > 0) rows.push(row);
      } else if (child.tag === 'caption') before.push(...readBlocks(child.children, around, reading));
      else readRows(child.children);
    }
  };
  readRows(table.children);
  const cells = rows.flat();
  // A table within a table, or of one cell, is there for its look.
  if (around.isInTable || cells.length <= 1) return [...before, ...cells.flatMap(({ blocks }) => blocks)];
  return [...before, { kind: 'table', rows }];
}

function readCell(cell: HtmlNode, around: Around, reading: Reading): TableBlock['rows'][number] {
  if (typeof cell === 'string' || (cell.tag !== 'td' && cell.tag !== 'th')) return [];
  const marks = marksOf(cell, around.marks, reading.byClass);
  return [
    {
      isHeading: cell.tag === 'th',
      colspan: spanOf(cell.attributes.colspan),
      rowspan: spanOf(cell.attributes.rowspan),
      blocks: readBlocks(cell.children, { marks, tag: 'p', isInTable: true }, reading),
    },
  ];
}

function spanOf(value: string | undefined): number {
  const span = Number(value);
  return Number.isInteger(span) && span > 1 ? Math.min(span, 100) : 1;
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? withSpaces(node) : textOf(node.children))).join('');
}

function withSpaces(text: string): string {
  return text.replace(/&(?:nbsp|#160|#xa0);/gi, '\u00a0');
}

/**
 * The runs of a paragraph as browsers show them: white space counts once, and none at the ends. Two line breaks part
 * paragraphs.
 */
function tidyRuns(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [];
  let current: Run[] = [];
  let breaks: Run[] = [];
  let endsWithSpace = true;
  const end = (): void => {
    const last = current.at(-1);
    if (last && !last.isMarkup)
      current[current.length - 1] = { ...last, text: last.text.replace(/[ \u00a0]$/, '') };
    current = current.filter(({ text }) => text !== '');
    if (current.some(({ text, isMarkup }) => isMarkup || text.trim() !== '')) paragraphs.push(current);
    current = [];
    endsWithSpace = true;
  };
  for (const run of runs) {
    if (run.isMarkup && run.text === '<br>') {
      breaks.push(run);
      endsWithSpace = true;
      continue;
    }
    let text = run.isMarkup
      ? run.text
      : run.text.replace(/[ \t\r\n\f]+/g, ' ').replace(/[ \u00a0]{2,}/g, ' ');
    if (!run.isMarkup && endsWithSpace) text = text.replace(/^[ \u00a0]/, '');
    if (text === '') continue;
    if (breaks.length > 1) end();
    else if (breaks.length === 1 && current.length > 0) current.push(...breaks);
    breaks = [];
    current.push({ ...run, text });
    endsWithSpace = !run.isMarkup && /[ \u00a0]$/.test(text);
  }
  end();
  return paragraphs;
}
