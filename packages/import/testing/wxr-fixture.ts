import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface FixtureItem {
  id: number | string;
  type?: string;
  title?: string;
  slug?: string;
  link?: string;
  content?: string;
  excerpt?: string;
  status?: string;
  parent?: number;
  order?: number;
  password?: string;
  date?: string;
  attachment?: string;
  sticky?: boolean;
  comments?: number;
  meta?: Record<string, string>;
  /** `[taxonomy, slug, name]` */
  terms?: [string, string, string][];
}

export interface FixtureSite {
  url?: string;
  title?: string;
  language?: string;
  version?: string;
  /** `[taxonomy, id, slug, parent, name, description]` */
  terms?: [string, number, string, string, string, string?][];
  items: FixtureItem[];
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A WXR file as WordPress writes it, with just what a test needs. */
export function wxr({
  url = 'https://old.example',
  title = 'Old',
  language = 'en-US',
  version = '1.2',
  terms = [],
  items,
}: FixtureSite): string {
  const namespace = `http://wordpress.org/export/${version}`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="${namespace}/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="${namespace}/">
<channel>
<title>${title}</title><link>${url}</link><language>${language}</language>
<wp:wxr_version>${version}</wp:wxr_version><wp:base_site_url>${url}</wp:base_site_url><wp:base_blog_url>${url}</wp:base_blog_url>
<wp:author><wp:author_login>${cdata('ann')}</wp:author_login><wp:author_display_name>${cdata('Ann Author')}</wp:author_display_name></wp:author>
${terms.map(term).join('\n')}
${items.map((one) => item(one, url)).join('\n')}
</channel>
</rss>
`;
}

function term([taxonomy, id, slug, parent, name, description = '']: NonNullable<
  FixtureSite['terms']
>[number]): string {
  if (taxonomy === 'category') {
    return `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename><wp:category_parent>${cdata(parent)}</wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name><wp:category_description>${cdata(description)}</wp:category_description></wp:category>`;
  }
  return `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${cdata(taxonomy)}</wp:term_taxonomy><wp:term_slug>${cdata(slug)}</wp:term_slug><wp:term_parent>${cdata(parent)}</wp:term_parent><wp:term_name>${cdata(name)}</wp:term_name><wp:term_description>${cdata(description)}</wp:term_description></wp:term>`;
}

function item(one: FixtureItem, url: string): string {
  const { id, type = 'post', title = `Item ${id}`, slug = `item-${id}`, status = 'publish' } = one;
  const link = one.link ?? `${url}/${type === 'page' ? '' : '2020/01/'}${slug}/`;
  return `<item><title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata('ann')}</dc:creator>
<content:encoded>${cdata(one.content ?? '')}</content:encoded><excerpt:encoded>${cdata(one.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${cdata(one.date ?? '2020-01-02 03:04:05')}</wp:post_date_gmt><wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status><wp:post_parent>${one.parent ?? 0}</wp:post_parent><wp:menu_order>${one.order ?? 0}</wp:menu_order>
<wp:post_type>${cdata(type)}</wp:post_type><wp:post_password>${cdata(one.password ?? '')}</wp:post_password><wp:is_sticky>${one.sticky ? 1 : 0}</wp:is_sticky>
${one.attachment ? `<wp:attachment_url>${cdata(one.attachment)}</wp:attachment_url>` : ''}
${(one.terms ?? []).map(([taxonomy, termSlug, name]) => `<category domain="${taxonomy}" nicename="${termSlug}">${cdata(name)}</category>`).join('')}
${Object.entries(one.meta ?? {})
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}
${'<wp:comment><wp:comment_content>Nice</wp:comment_content></wp:comment>'.repeat(one.comments ?? 0)}</item>`;
}

/** Writes a file to a new folder, removed after the test. */
export async function temporaryFile(content: string | Uint8Array, name = 'export.xml'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vold-wxr-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
