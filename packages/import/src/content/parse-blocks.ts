import { parseJson } from '@vold/contract';
/** A block of the WordPress editor, or (with the name `classic`) the HTML between blocks. */
export interface Block {
  /** Name without `core/`, for example `paragraph` or `acme/map`. */
  name: string;
  attributes: Record<string, unknown>;
  /** HTML of the block itself and the blocks inside it, in order. */
  parts: (string | Block)[];
}

const blockName = /^wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)(?=[\s{/]|$)/i;
const maxDepth = 50;

/** True if the content was created with the block editor. */
export function hasBlocks(content: string): boolean {
  return /<!--\s+wp:[a-z]/i.test(content);
}

/**
 * Parses the comments that delimit blocks (`<!-- wp:name {…} -->`). Broken nesting never fails: an unclosed block
 * ends with its parent, a closing comment without a block is ignored, unreadable attributes are empty.
 */
export function parseBlocks(content: string): Block[] {
  const root: Block = { name: 'root', attributes: {}, parts: [] };
  const open = [root];
  let at = 0;
  let from = 0;
  const top = () => open.at(-1) ?? root;
  const addHtml = (html: string) => {
    if (html.trim() === '' && open.length === 1) return;
    if (html === '') return;
    top().parts.push(open.length === 1 ? { name: 'classic', attributes: {}, parts: [html] } : html);
  };
  for (;;) {
    const start = content.indexOf('<!--', from);
    const end = start < 0 ? -1 : content.indexOf('-->', start + 4);
    if (start < 0 || end < 0) break;
    from = end + 3;
    const comment = readDelimiter(content.slice(start + 4, end));
    if (!comment) continue;
    addHtml(content.slice(at, start));
    at = from;
    if (comment.closes) {
      const depth = open.findLastIndex((candidate) => candidate.name === comment.name);
      if (depth > 0) open.length = depth;
      continue;
    }
    const block: Block = { name: comment.name, attributes: parseAttributes(comment.json), parts: [] };
    top().parts.push(block);
    if (!comment.empty && open.length < maxDepth) open.push(block);
  }
  addHtml(content.slice(at));
  return root.parts.filter((part): part is Block => typeof part !== 'string');
}

function readDelimiter(comment: string) {
  let text = comment.trim();
  const closes = text.startsWith('/');
  if (closes) text = text.slice(1);
  const name = blockName.exec(text)?.[1];
  if (!name) return undefined;
  let json = text.slice('wp:'.length + name.length).trim();
  const empty = json.endsWith('/');
  if (empty) json = json.slice(0, -1).trimEnd();
  return { closes, empty, json, name: name.toLowerCase().replace(/^core\//, '') };
}

function parseAttributes(json: string): Record<string, unknown> {
  if (!json) return {};
  const value = parseJson(json);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function textAttribute(block: Block, name: string): string {
  const value = block.attributes[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function numberAttribute(block: Block, name: string): number | undefined {
  const value = block.attributes[name];
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function innerBlocks(block: Block): Block[] {
  return block.parts.filter((part): part is Block => typeof part !== 'string');
}

/** The block's own HTML without that of the blocks inside it. */
export function ownHtml(block: Block): string {
  return block.parts.filter((part) => typeof part === 'string').join('');
}
