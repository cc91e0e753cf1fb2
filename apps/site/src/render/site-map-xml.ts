import { escapeHtml, type SiteMap } from '@vold/contract';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Where the sitemap of a language is. */
function siteMapPath(language: string): string {
  return `/sitemap-${language}.xml`;
}

/** The sitemaps of a website, one for each of its languages: one alone may name 50,000 addresses only. */
export function siteMapIndexXml(map: SiteMap, origin: string): string {
  const newest = new Map<string, string>();
  for (const { hrefs, updatedAt } of map.entries) {
    for (const { language } of hrefs) {
      if (updatedAt > (newest.get(language) ?? '')) newest.set(language, updatedAt);
    }
  }
  const entries = [...newest].map(
    ([language, updatedAt]) =>
      `<sitemap><loc>${escapeHtml(origin + siteMapPath(language))}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod></sitemap>`,
  );
  return `${declaration}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>\n`;
}

/** The addresses of one language, each with the same content in other languages. */
export function siteMapXml(map: SiteMap, language: string, origin: string): string {
  const entries = map.entries.flatMap(({ hrefs, updatedAt }) => {
    const own = hrefs.find((one) => one.language === language);
    if (!own) return [];
    const links =
      hrefs.length > 1
        ? hrefs.map(
            (other) =>
              `<xhtml:link rel="alternate" hreflang="${escapeHtml(other.language)}" href="${escapeHtml(origin + other.href)}"/>`,
          )
        : [];
    return [
      `<url><loc>${escapeHtml(origin + own.href)}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod>${links.join('')}</url>`,
    ];
  });
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}
