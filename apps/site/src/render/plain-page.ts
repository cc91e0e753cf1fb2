import { escapeHtml, textDirection } from '@vold/contract';
import { visitorHeaders } from '../answer/security-headers.ts';
import type { PageAnswer } from '../cache/page-entry.ts';

/** A page without a client: plain words, no style, nothing to load. */
export function plainPage(
  status: number,
  title: string,
  text: string,
  language = 'en',
  link?: { href: string; label: string },
): PageAnswer {
  const way = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : '';
  const direction = textDirection(language) === 'rtl' ? ' dir="rtl"' : '';
  const html = `<!doctype html><html lang="${escapeHtml(language)}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}</body></html>`;
  return {
    status,
    headers: {
      ...visitorHeaders(),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
    body: Buffer.from(html),
  };
}
