import { escapeHtml, isObject } from '@vold/contract';
import { cardHtml } from './card-html.ts';
import { type JsonObject, listIn, textIn } from './json-values.ts';

type Lose = (what: string) => void;

/** Lists in lists are the deepest that people write. */
const maxDepth = 50;

/** Tags of the bits of a text's format, the innermost first. */
const formats: readonly [bit: number, tag: string][] = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
];

/** The HTML of what Ghost's editor keeps (Lexical), as Ghost renders it. */
export function lexicalHtml(document: JsonObject, lose: Lose): string {
  return isObject(document.root) ? childrenHtml(document.root, lose, 0) : '';
}

function childrenHtml(node: JsonObject, lose: Lose, depth: number): string {
  const children = listIn(node, 'children').filter(isObject);
  if (depth < maxDepth) return children.map((child) => nodeHtml(child, lose, depth + 1)).join('');
  lose(`Text that is nested in more than ${maxDepth} levels lost its form; its words were kept.`);
  return escapeHtml(wordsBelow(children));
}

function nodeHtml(node: JsonObject, lose: Lose, depth: number): string {
  const inside = () => childrenHtml(node, lose, depth);
  const type = textIn(node, 'type');
  switch (type) {
    case 'text':
    case 'extended-text':
      return textHtml(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
      return block('p', inside());
    case 'heading':
    case 'extended-heading':
      return block(/^h[1-6]$/.exec(textIn(node, 'tag'))?.[0] ?? 'h2', inside());
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return block('blockquote', inside());
    case 'list': {
      const start = textIn(node, 'start');
      const from = /^\d{1,6}$/.test(start) && start !== '1' ? ` start="${start}"` : '';
      return textIn(node, 'listType') === 'number' || textIn(node, 'tag') === 'ol'
        ? `<ol${from}>${inside()}</ol>`
        : `<ul>${inside()}</ul>`;
    }
    case 'listitem':
      return `<li>${inside()}</li>`;
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escapeHtml(textIn(node, 'url'))}">${inside()}</a>`;
  }
  // A node with children is text of a newer kind; the rest are cards.
  return Array.isArray(node.children) ? inside() : cardHtml(type, node, lose);
}

function textHtml(node: JsonObject): string {
  const format = Number(node.format) || 0;
  const text = escapeHtml(textIn(node, 'text'));
  return formats.reduce((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), text);
}

/** Ghost shows no empty lines. */
function block(tag: string, inside: string): string {
  return inside.trim() === '' ? '' : `<${tag}>${inside}</${tag}>`;
}

/** The words of nodes at any depth, without recursion. */
function wordsBelow(nodes: readonly JsonObject[]): string {
  const words: string[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const text = textIn(node, 'text');
    if (text) words.push(text);
    for (const child of listIn(node, 'children').toReversed()) if (isObject(child)) waiting.push(child);
  }
  return words.join(' ');
}
