import { escapeHtml, isObject } from '@vold/contract';
import { cardHtml } from './card-html.ts';
import { type JsonObject, listIn } from './json-values.ts';

type Lose = (what: string) => void;

/** Tags that markups and sections may have. */
const markupTags = /^(?:a|b|strong|i|em|u|s|del|sub|sup|code|mark)$/;
const blockTags = /^(?:p|h[1-6]|blockquote|aside|pull-quote)$/;

/** The HTML of what Ghost's older editor keeps (Mobiledoc 0.3), as Ghost rendered it. */
export function mobiledocHtml(document: JsonObject, lose: Lose): string {
  const markups = listIn(document, 'markups').map(readMarkup);
  const atoms = listIn(document, 'atoms');
  const cards = listIn(document, 'cards');

  const lineHtml = (markers: unknown): string => {
    let html = '';
    const open: string[] = [];
    for (const marker of Array.isArray(markers) ? markers : []) {
      const [kind, opened, closed, value] = Array.isArray(marker) ? marker : [];
      for (const index of Array.isArray(opened) ? opened : []) {
        const markup = markups[Number(index)];
        html += markup?.start ?? '';
        open.push(markup?.end ?? '');
      }
      html +=
        kind === 0 ? escapeHtml(typeof value === 'string' ? value : '') : atomHtml(atoms[Number(value)]);
      for (let left = Number(closed) || 0; left > 0 && open.length > 0; left -= 1) html += open.pop() ?? '';
    }
    return html + open.reverse().join('');
  };

  const sectionHtml = (section: unknown): string => {
    const [kind, first, second] = Array.isArray(section) ? section : [];
    if (kind === 1) {
      const tag = typeof first === 'string' && blockTags.test(first) ? first : 'p';
      const name = tag === 'aside' || tag === 'pull-quote' ? 'blockquote' : tag;
      const line = lineHtml(second);
      return line.trim() ? `<${name}>${line}</${name}>` : '';
    }
    if (kind === 2)
      return typeof first === 'string' ? `<figure><img src="${escapeHtml(first)}"></figure>` : '';
    if (kind === 3) {
      const name = first === 'ol' ? 'ol' : 'ul';
      const items = Array.isArray(second) ? second : [];
      return `<${name}>${items.map((markers) => `<li>${lineHtml(markers)}</li>`).join('')}</${name}>`;
    }
    const [name, payload] = listOf(cards[Number(first)]);
    return kind === 10 && typeof name === 'string'
      ? cardHtml(name, isObject(payload) ? payload : {}, lose)
      : '';
  };

  return listIn(document, 'sections').map(sectionHtml).join('\n');
}

function readMarkup(markup: unknown): { start: string; end: string } {
  const [tag, attributes] = listOf(markup);
  if (typeof tag !== 'string' || !markupTags.test(tag)) return { start: '', end: '' };
  const pairs = listOf(attributes);
  const href = pairs[pairs.indexOf('href') + 1];
  const written = tag === 'a' && typeof href === 'string' ? ` href="${escapeHtml(href)}"` : '';
  return { start: `<${tag}${written}>`, end: `</${tag}>` };
}

/** A break of the line, or the words of what came later. */
function atomHtml(atom: unknown): string {
  const [name, text] = listOf(atom);
  return name === 'soft-return' ? '<br>' : escapeHtml(typeof text === 'string' ? text : '');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
