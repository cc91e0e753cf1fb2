import type { SiteMapPart } from '@vold/contract';

/** Pages named in `llms.txt`: it is a guide, the sitemap has all. */
const most = 500;

/** A website's pages in its default language as Markdown, for programs that read for people (llmstxt.org). */
export function llmsText(map: SiteMapPart, origin: string): string {
  const lines = map.entries.slice(0, most).flatMap(({ hrefs }) => {
    const [first] = hrefs;
    return first
      ? [`- [${first.title.replaceAll(/[[\]\s]+/g, ' ').trim() || first.href}](${origin}${first.href})`]
      : [];
  });
  return [`# ${map.siteName.replaceAll('\n', ' ')}`, '', '## Pages', '', ...lines, ''].join('\n');
}
