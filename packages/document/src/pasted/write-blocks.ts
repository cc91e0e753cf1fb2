import type { Marks } from './marks.ts';

/** Text, or separate markup (`<br>`, a picture), with its marks. */
export interface Run {
  text: string;
  /** It is written as it is, and no text. */
  isMarkup?: boolean;
  marks: Marks;
}

export type TextTag = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'pre';

export interface TextBlock {
  kind: 'text';
  tag: TextTag;
  runs: readonly Run[];
  /** The paragraph is an item of a list that its program writes as paragraphs. */
  item?: { level: number; ordered: boolean };
}

export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  start: number;
  items: Block[][];
}

export interface TableBlock {
  kind: 'table';
  rows: { isHeading: boolean; colspan: number; rowspan: number; blocks: Block[] }[][];
}

export type Block =
  | TextBlock
  | ListBlock
  | TableBlock
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' };

/** The order in which the form's editor nests its marks: both editors then store the same text. */
const nesting = ['href', 'bold', 'code', 'italic', 'strike', 'underline', 'sub', 'sup'] as const;
const tags = {
  bold: 'strong',
  code: 'code',
  italic: 'em',
  strike: 's',
  underline: 'u',
  sub: 'sub',
  sup: 'sup',
} as const;

export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'rule':
      return '<hr>';
    case 'quote':
      return `<blockquote>${writeBlocks(block.blocks)}</blockquote>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const start = block.ordered && block.start > 1 ? ` start="${block.start}"` : '';
      return `<${tag}${start}>${block.items.map((item) => `<li>${writeItem(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const rows = block.rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`);
      return `<table><tbody>${rows.join('')}</tbody></table>`;
    }
    case 'text': {
      const { tag, runs } = block;
      if (tag === 'pre')
        return `<pre><code>${runs.map(({ text }) => escapeText(text)).join('')}</code></pre>`;
      const isHeading = tag !== 'p';
      return `<${tag}>${writeRuns(isHeading ? runs.map(withoutBold) : runs)}</${tag}>`;
    }
  }
}

/** An item begins with a paragraph. */
function writeItem(blocks: readonly Block[]): string {
  const [first, ...others] = blocks;
  if (first?.kind !== 'text' || first.tag === 'pre') return `<p></p>${writeBlocks(blocks)}`;
  return writeBlocks([{ ...first, tag: 'p' }, ...others]);
}

function writeCell({ isHeading, colspan, rowspan, blocks }: TableBlock['rows'][number][number]): string {
  const tag = isHeading ? 'th' : 'td';
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
  const shown = isHeading
    ? blocks.map((block) => (block.kind === 'text' ? { ...block, runs: block.runs.map(withoutBold) } : block))
    : blocks;
  return `<${tag}${spans}>${writeBlocks(shown) || '<p></p>'}</${tag}>`;
}

/** Headings are bold by themselves. */
function withoutBold(run: Run): Run {
  return { ...run, marks: { ...run.marks, bold: false } };
}

function writeRuns(runs: readonly Run[], depth = 0): string {
  const name = nesting[depth];
  if (!name) return runs.map(({ text, isMarkup }) => (isMarkup ? text : escapeText(text))).join('');
  let html = '';
  for (let at = 0; at < runs.length; ) {
    const value = runs[at]?.marks[name];
    let end = at + 1;
    while (end < runs.length && runs[end]?.marks[name] === value) end += 1;
    const inner = writeRuns(runs.slice(at, end), depth + 1);
    if (name === 'href') html += value ? `<a href="${escapeAttribute(String(value))}">${inner}</a>` : inner;
    else html += value ? `<${tags[name]}>${inner}</${tags[name]}>` : inner;
    at = end;
  }
  return html;
}

/** Character references stay as they came. */
function escapeText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}

export function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
