import {
  type ChildNode,
  type Element,
  element,
  findElements,
  isTag,
  isText,
  parseHtml,
  replaceChildren,
  text,
  textOf,
} from './html-dom.ts';

/**
 * Classic WordPress content separates paragraphs by blank lines and lines by line ends; the tags are added
 * when a page is shown. This adds them for good.
 */
export function addParagraphs(html: string): ChildNode[] {
  const nodes = parseHtml(html.replace(/\r\n?/g, '\n'));
  return inParagraphs(nodes);
}

/** Blocks whose text is left as it is. */
const untouched = new Set([
  'pre',
  'colgroup',
  'script',
  'style',
  'textarea',
  'svg',
  'object',
  'video',
  'audio',
  'iframe',
  'vold-piece',
]);
/** Blocks that hold only other blocks: blank text between those means nothing. */
const structural = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Blocks that hold one run of text. */
const single = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'caption',
  'summary',
  'figcaption',
  'address',
]);
/** Blocks that hold paragraphs if there is more than one, else plain text. */
const flexible = new Set([
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'nav',
  'li',
  'dd',
  'td',
  'th',
  'figure',
  'details',
  'center',
  'form',
  'fieldset',
]);
const inlineUntouched = new Set(['script', 'style', 'textarea', 'svg', 'object', 'video', 'audio', 'iframe']);
const blankLine = /\n[^\S\n]*\n\s*/;

function isBlock(node: ChildNode): node is Element {
  if (!isTag(node)) return false;
  const { name } = node;
  if (
    name === 'blockquote' ||
    name === 'hr' ||
    structural.has(name) ||
    single.has(name) ||
    flexible.has(name)
  )
    return true;
  return untouched.has(name) && !inlineUntouched.has(name);
}

function inParagraphs(nodes: ChildNode[]): ChildNode[] {
  const out: ChildNode[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    const content = trimmed(run);
    run = [];
    if (content.length === 0) return;
    out.push(element('p', {}, withLineBreaks(content)));
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      flush();
      out.push(inside(node));
    } else if (isText(node)) {
      const paragraphs = node.data.split(blankLine);
      paragraphs.forEach((paragraph, index) => {
        if (index > 0) flush();
        if (paragraph !== '') run.push(text(paragraph));
      });
    } else run.push(node);
  }
  flush();
  return out;
}

function inside(block: Element): Element {
  const { name, children } = block;
  if (untouched.has(name) || name === 'hr') return block;
  if (structural.has(name)) replaceChildren(block, inCells(name, children));
  else if (name === 'blockquote') replaceChildren(block, inParagraphs(children));
  else if (single.has(name) || !holdsParagraphs(children)) replaceChildren(block, asOneText(children));
  else replaceChildren(block, inParagraphs(children));
  return block;
}

/** Words directly in a list or table get the element that its text is in, as browsers show them. */
function inCells(name: string, children: ChildNode[]): ChildNode[] {
  const out: ChildNode[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    const content = withLineBreaks(trimmed(run));
    run = [];
    if (textOf(content) === '' && findElements(content, 'img').length === 0)
      out.push(...content.filter(isTag));
    else out.push(cellOf(name, content));
  };
  for (const child of children) {
    if (isBlock(child)) {
      flush();
      out.push(inside(child));
    } else run.push(child);
  }
  flush();
  return out;
}

function cellOf(name: string, content: ChildNode[]): Element {
  if (name === 'ul' || name === 'ol') return element('li', {}, content);
  if (name === 'dl') return element('dd', {}, content);
  const cell = element('td', {}, content);
  return name === 'tr' ? cell : element('tr', {}, [cell]);
}

function holdsParagraphs(children: ChildNode[]): boolean {
  return children.some((child) => isText(child) && blankLine.test(child.data.trim()));
}

/** Text of a block that needs no paragraphs: line ends count, except next to blocks. */
function asOneText(children: ChildNode[]): ChildNode[] {
  const out: ChildNode[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    out.push(...withLineBreaks(trimmed(run)));
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      flush();
      out.push(inside(child));
    } else run.push(child);
  }
  flush();
  return out;
}

/** Without the blanks at both ends; empty if nothing is left. */
function trimmed(run: ChildNode[]): ChildNode[] {
  const kept = [...run];
  for (let first = kept[0]; first && isText(first); first = kept[0]) {
    first.data = withoutBlanks(first.data, 'start');
    if (first.data !== '') break;
    kept.shift();
  }
  for (let last = kept.at(-1); last && isText(last); last = kept.at(-1)) {
    last.data = withoutBlanks(last.data, 'end');
    if (last.data !== '') break;
    kept.pop();
  }
  return kept.some((node) => isTag(node) || isText(node)) ? kept : [];
}

/** Non-breaking spaces stay: an author put them there to be seen. */
function withoutBlanks(value: string, side: 'start' | 'end'): string {
  let from = 0;
  let to = value.length;
  const isBlankAt = (at: number) => ' \n\t\f'.includes(value.charAt(at));
  if (side === 'start') while (from < to && isBlankAt(from)) from += 1;
  else while (to > from && isBlankAt(to - 1)) to -= 1;
  return value.slice(from, to);
}

function withLineBreaks(nodes: ChildNode[]): ChildNode[] {
  return nodes.flatMap((node, index) => {
    if (isTag(node)) {
      if (!inlineUntouched.has(node.name)) replaceChildren(node, withLineBreaks(node.children));
      return [node];
    }
    if (!isText(node)) return [];
    const lines = node.data.split('\n');
    // A line end next to an existing <br> is that same line end.
    if (isLineBreak(nodes[index - 1]) && lines[0]?.trim() === '') lines.shift();
    if (isLineBreak(nodes[index + 1]) && lines.at(-1)?.trim() === '') lines.pop();
    return lines.flatMap((line, at) =>
      at === 0 ? [text(line)] : [element('br', {}), text(line.trimStart())],
    );
  });
}

function isLineBreak(node: ChildNode | undefined): boolean {
  return node !== undefined && isTag(node) && node.name === 'br';
}
