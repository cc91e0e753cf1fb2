/** An entry of the export: a post, a page, a file or an item of a menu. */
export interface WxrItem {
  id: number;
  type: 'post' | 'page' | 'attachment' | 'nav_menu_item';
  title: string;
  slug: string;
  /** Path in the old website, with its slashes. */
  path: string;
  content?: string;
  excerpt?: string;
  status?: 'publish' | 'draft' | 'future' | 'inherit';
  author?: string;
  parent?: number;
  order?: number;
  password?: string;
  isSticky?: boolean;
  hasComments?: boolean;
  /** Address of the file, of attachments only. */
  file?: string;
  date?: string;
  meta?: readonly (readonly [key: string, value: string])[];
  terms?: readonly Term[];
  comments?: readonly WxrComment[];
}

export interface Term {
  domain: 'category' | 'post_tag' | 'post_format' | 'nav_menu';
  slug: string;
  name: string;
}

export interface WxrComment {
  id: number;
  author: string;
  text: string;
  type?: 'pingback' | 'trackback';
  parent?: number;
  isWaiting?: boolean;
}

export const site = 'https://skerrow.example';

/** A text that may contain markup, as WordPress writes it. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** One `<item>` of the file. */
export function writeItem(item: WxrItem): string {
  const { id, type, title, slug, path, status = 'publish', author = 'harbormaster' } = item;
  const date = item.date ?? '2014-03-09 08:15:00';
  const isFile = type === 'attachment';
  const lines = [
    '<item>',
    `<title>${/[<&>]/.test(title) ? cdata(title) : title}</title>`,
    `<link>${site}${path}</link>`,
    `<pubDate>${new Date(`${date.replace(' ', 'T')}Z`).toUTCString()}</pubDate>`,
    // Some exports have a stray character before a name.
    `<dc:creator>${author === 'ferryman' ? cdata(author) : `>${author}`}</dc:creator>`,
    `<guid isPermaLink="false">${site}/?p=${id}</guid>`,
    '<description/>',
    `<content:encoded>${cdata(item.content ?? '')}</content:encoded>`,
    `<excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>`,
    `<wp:post_id>${id}</wp:post_id>`,
    `<wp:post_date>${date}</wp:post_date>`,
    `<wp:post_date_gmt>${status === 'draft' ? '0000-00-00 00:00:00' : date}</wp:post_date_gmt>`,
    `<wp:comment_status>${item.hasComments === false ? 'closed' : 'open'}</wp:comment_status>`,
    '<wp:ping_status>closed</wp:ping_status>',
    `<wp:post_name>${slug}</wp:post_name>`,
    `<wp:status>${isFile ? 'inherit' : status}</wp:status>`,
    `<wp:post_parent>${item.parent ?? 0}</wp:post_parent>`,
    `<wp:menu_order>${item.order ?? 0}</wp:menu_order>`,
    `<wp:post_type>${type}</wp:post_type>`,
    item.password ? `<wp:post_password>${item.password}</wp:post_password>` : '<wp:post_password/>',
    `<wp:is_sticky>${item.isSticky ? 1 : 0}</wp:is_sticky>`,
    ...(item.file ? [`<wp:attachment_url>${item.file}</wp:attachment_url>`] : []),
    ...(item.terms ?? []).map(writeTerm),
    ...(item.meta ?? []).map(writeMeta),
    ...(item.comments ?? []).map(writeComment),
    '</item>',
  ];
  return lines.join('\n');
}

function writeTerm({ domain, slug, name }: Term): string {
  return `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`;
}

function writeMeta([key, value]: readonly [string, string]): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
}

function writeComment({ id, author, text, type = '' as never, parent = 0, isWaiting }: WxrComment): string {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author>
<wp:comment_author_email>${author.toLowerCase()}@example.com</wp:comment_author_email>
<wp:comment_date_gmt>2014-04-01 10:00:00</wp:comment_date_gmt><wp:comment_content>${cdata(text)}</wp:comment_content>
<wp:comment_approved>${isWaiting ? 0 : 1}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type>
<wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;
}
