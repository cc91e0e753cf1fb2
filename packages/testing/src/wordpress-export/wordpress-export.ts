import { files } from './files.ts';
import { menuItems } from './menu-items.ts';
import { pages } from './pages.ts';
import { posts } from './posts.ts';
import { writeTerms } from './terms.ts';
import { site, writeItem } from './wxr-writer.ts';

const namespace = 'https://wordpress.org/export/1.2';

/**
 * A WordPress export of a website that does not exist, the same at every call. It has all that makes real exports hard
 * to import: 180 items of five kinds, pages and categories and menus and comments in many levels, Greek addresses, all
 * post formats, both editors' markup, titles that are empty or full of markup, passwords, drafts, and files that are
 * named but missing.
 */
export function wordpressExport(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- An export for tests: neither the website nor its files exist. -->
<rss version="2.0" xmlns:excerpt="${namespace}/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="${namespace}/">
<channel>
<title>The Isle of Skerrow</title><link>${site}</link><description>News from a small island</description>
<language>en</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_login>harbormaster</wp:author_login><wp:author_display_name><![CDATA[Orla Quay]]></wp:author_display_name></wp:author>
<wp:author><wp:author_login><![CDATA[ferryman]]></wp:author_login><wp:author_display_name><![CDATA[Bram Ferry]]></wp:author_display_name></wp:author>
${writeTerms()}
${[...posts, ...pages, ...files, ...menuItems].map(writeItem).join('\n')}
</channel>
</rss>
`;
}
