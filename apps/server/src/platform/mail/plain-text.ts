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

/** The text of a message in HTML, for readers that show no HTML: a line a paragraph or row, links with their address. */
export function plainText(html: string): string {
  let text = '';
  const links: string[] = [];
  const parser = new Parser({
    ontext: (part) => (text += part.replaceAll(/\s+/g, ' ')),
    onopentag(name, { href }) {
      if (name === 'a') links.push(href ?? '');
    },
    onclosetag(name) {
      const href = name === 'a' ? links.pop() : undefined;
      if (href && !text.endsWith(href)) text += ` (${href})`;
      if (name === 'td' || name === 'th') text += ' ';
      if (lines.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
