import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { pageId } from '../../editing/handbook/handbook-pages.ts';
import type { Manual } from '../../editing/handbook/manuals.ts';
import { headingId } from '../../editing/handbook/search-handbook.ts';

/**
 * A link between two files of `docs/` leads to the page in the same manual of the handbook. Null: it is no such link;
 * empty: the manual does not have that page.
 */
export function handbookAddress(
  href: string,
  { home, pages }: Pick<Manual, 'home' | 'pages'>,
): string | null {
  const [, path, hash = ''] = /^(?!\w+:)([^#]*\.md)(#.*)?$/.exec(href) ?? [];
  if (path === undefined) return null;
  const parts = path.split('/');
  const file = (parts.pop() ?? '').replace(/\.md$/, '');
  const id = pageId(parts.join('/'), file);
  return pages.some((page) => page.id === id) ? `${home}/${id}${hash}` : '';
}

const markedOf = (manual: Manual) =>
  new Marked({
    gfm: true,
    walkTokens(token) {
      if (token.type === 'link') token.href = handbookAddress(token.href, manual) ?? token.href;
    },
    renderer: {
      // A page that this manual does not have is named, not linked.
      link({ href, tokens }) {
        return href === '' ? this.parser.parseInline(tokens) : false;
      },
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
export function renderMarkdown(text: string, manual: Manual): string {
  const html = markedOf(manual).parse(text.replace(/^\s*# .*\n/, ''), { async: false });
  return DOMPurify.sanitize(html, { USE_PROFILES: { html: true } });
}
