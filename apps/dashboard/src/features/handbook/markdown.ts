import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { pageId } from './handbook-pages.ts';
import { headingId } from './search-handbook.ts';

/** A link between two files of `docs/` leads to the page in the handbook. */
export function handbookAddress(href: string): string | null {
  const [, path, hash = ''] = /^(?!\w+:)([^#]*\.md)(#.*)?$/.exec(href) ?? [];
  if (path === undefined) return null;
  const parts = path.split('/');
  const file = (parts.pop() ?? '').replace(/\.md$/, '');
  return `/dashboard/vold-doc/${pageId(parts.join('/'), file)}${hash}`;
}

const marked = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type === 'link') token.href = handbookAddress(token.href) ?? token.href;
  },
  renderer: {
    heading({ tokens, depth, text }) {
      const words = this.parser.parseInline(tokens);
      return `<h${depth} id="${headingId(text)}">${words}</h${depth}>`;
    },
    // Wide tables scroll in themselves, also by keyboard.
    table(token) {
      const row = (cells: typeof token.header, name: string) =>
        `<tr>${cells.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join('')}</tr>`;
      return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows
        .map((cells) => row(cells, 'td'))
        .join('')}</tbody></table></div>`;
    },
  },
});

/** A page's Markdown as clean HTML, without its title: the screen shows that. */
export function renderMarkdown(text: string): string {
  const html = marked.parse(text.replace(/^\s*# .*\n/, ''), { async: false });
  return DOMPurify.sanitize(html, { USE_PROFILES: { html: true } });
}
