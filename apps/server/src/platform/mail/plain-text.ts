import { maxNesting } from '@vold/contract';
import { Parser } from 'htmlparser2';

const lines = new Set([
  'p',
  'div',
  'br',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'table',
]);

/**
 * The text of an HTML message, for readers without HTML: a line per paragraph or row, links with their address. Stops at
 * elements that are nested too deeply.
 */
export function plainText(html: string): string {
  let text = '';
  const links: string[] = [];
  let depth = 0;
  const parser = new Parser({
    ontext: (part) => (text += part.replaceAll(/\s+/g, ' ')),
    onopentag(name, { href }) {
      depth += 1;
      if (depth > maxNesting) throw new RangeError('nested too deeply');
      if (name === 'a') links.push(href ?? '');
    },
    onclosetag(name) {
      depth -= 1;
      const href = name === 'a' ? links.pop() : undefined;
      if (href && !text.endsWith(href)) text += ` (${href})`;
      if (name === 'td' || name === 'th') text += ' ';
      if (lines.has(name)) text += '\n';
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return text
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
