import type { SiteMap } from '@vold/contract';
import { escapeHtml } from './head.ts';

/** A website's sitemap: each content once, with its other languages. */
export function siteMapXml(map: SiteMap, origin: string): string {
  const entries = map.entries.map(({ hrefs, updatedAt }) => {
    const links =
      hrefs.length > 1
        ? hrefs.map(
            ({ language, href }) =>
              `<xhtml:link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(origin + href)}"/>`,
          )
        : [];
    return hrefs.map(
      ({ href }) =>
        `<url><loc>${escapeHtml(origin + href)}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod>${links.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.flat().join('')}</urlset>\n`;
}
