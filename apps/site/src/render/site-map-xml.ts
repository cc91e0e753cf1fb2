import { escapeHtml, type SiteMap, type SiteMapPart } from '@vold/contract';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemaps of a website, for each of its languages as many as it needs. */
export function siteMapIndexXml({ files }: SiteMap, origin: string): string {
  const entries = files.map(
    ({ language, after }) =>
      `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${language}${after && `-${after}`}.xml`)}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>\n`;
}

const fileName = /^\/sitemap-([\w-]{1,40}?)(?:-([a-z]{2}_[a-z0-9]{1,40}))?\.xml$/;

/** The language of a sitemap file, and the record that it begins behind; null: no file has this path. */
export function siteMapFileAt(path: string): { language: string; after: string } | null {
  const [, language, after = ''] = fileName.exec(path) ?? [];
  return language === undefined ? null : { language, after };
}

/** The text before and after the addresses of a sitemap file. */
export const siteMapFrame = {
  start: `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
  end: '</urlset>\n',
};

/** Addresses of one language, each with the same content in other languages. */
export function siteMapUrls(entries: SiteMapPart['entries'], language: string, origin: string): string[] {
  return entries.flatMap(({ hrefs, updatedAt }) => {
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
}
