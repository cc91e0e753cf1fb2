import { escapeHtml } from '@vold/contract';
import { membersOnly } from '../source/public-part.ts';
import { cardHtml } from './card-html.ts';
import type { GhostRow } from './ghost-tables.ts';
import { parseObject } from './json-values.ts';
import { lexicalHtml } from './lexical-html.ts';
import { mobiledocHtml } from './mobiledoc-html.ts';

/**
 * The HTML of a post: Ghost's rendered HTML, otherwise its editor's document, otherwise its plain text.
 *
 * @param lose called with content that cannot be imported
 */
export function postHtml(post: GhostRow, lose: (what: string) => void): string {
  const { html = '', lexical = '', mobiledoc = '', markdown = '', plaintext = '' } = post;
  if (html.trim()) return html;
  for (const [text, render] of [
    [lexical, lexicalHtml],
    [mobiledoc, mobiledocHtml],
  ] as const) {
    if (text.trim() === '') continue;
    const document = parseObject(text);
    if (!document) lose('A text that Ghost keeps in a form that cannot be read was left out.');
    let isForMembers = false;
    const made = document
      ? render(document, (what) => {
          isForMembers ||= what === membersOnly;
          lose(what);
        })
      : '';
    // The plain words of a post have those for members in them.
    if (made.trim() || isForMembers) return made;
  }
  // Before version 1, an editor wrote Markdown.
  return markdown.trim() ? cardHtml('markdown', { markdown }, lose) : paragraphs(plaintext);
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== '')
    .map((one) => `<p>${escapeHtml(one.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
