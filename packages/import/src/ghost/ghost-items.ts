import { cutText, escapeHtml } from '@vold/contract';
import { mediaKey } from '../map/media-key.ts';
import { type ExportItem, emptyItem, maxItemCharacters } from '../source/export-model.ts';
import { membersOnly, publicPart } from '../source/public-part.ts';
import { type GhostRow, type GhostTables, textColumns } from './ghost-tables.ts';
import { postHtml } from './post-html.ts';

/** The website that was exported. Its texts are plain, while those of the import's items may have HTML. */
export interface GhostSite {
  /** Without a slash at its end. */
  url: string;
  tables: GhostTables;
}

/** Tags that visitors see: those that begin with `#` only order the work of editors. */
export function isPublicTag({ name = '', visibility }: GhostRow): boolean {
  return visibility !== 'internal' && !name.startsWith('#');
}

/** Addresses as they were when people read them. */
export function withSite(text: string, url: string): string {
  return text.replaceAll('__GHOST_URL__', url);
}

/** As `withSite`, of HTML: versions before 4 write files of the website from its root. */
function contentOf(html: string, url: string): string {
  return withSite(html, url).replace(/(["'(])\/content\/(?=images\/|media\/|files\/)/g, `$1${url}/content/`);
}

/** An address of a file; versions before 4 write those of the website from its root. */
export function fileAddress(written: string, url: string): string {
  const address = withSite(written.trim(), url);
  return /^\/(?!\/)/.test(address) ? url + address : address;
}

/** A page or post of Ghost. */
export function itemOf(post: GhostRow, { url, tables }: GhostSite): ExportItem {
  const { id = '', slug = '', feature_image: picture = '' } = post;
  const losses = new Set<string>();
  const made = contentOf(
    postHtml(post, (what) => losses.add(what)),
    url,
  );
  const status = statusOf(post);
  // A post for members is a draft here, with all that is in it.
  const { content, isCut } = status === 'members' ? { content: made, isCut: false } : publicPart(made);
  if (isCut) losses.add(membersOnly);
  const column = textColumns.find((name) => post[name]?.trim()) ?? 'html';
  const written = post[column]?.trim() ?? '';
  const original =
    column === 'html' ? made : column === 'markdown' ? JSON.stringify({ markdown: written }) : written;
  const more = tables.first('posts_meta', id) ?? {};
  const meta = new Map<string, string>();
  const put = (key: string, value: string | undefined) => value && meta.set(key, value);
  put('_yoast_wpseo_title', more.meta_title || post.meta_title);
  put('_yoast_wpseo_metadesc', more.meta_description || post.meta_description);
  put('_yoast_wpseo_canonical', withSite(post.canonical_url ?? '', url));
  put('_yoast_wpseo_opengraph-title', more.og_title);
  put('_yoast_wpseo_opengraph-description', more.og_description);
  put('_yoast_wpseo_opengraph-image', more.og_image && fileAddress(more.og_image, url));
  if (more.twitter_title || more.twitter_description || more.twitter_image)
    losses.add(
      'Texts and pictures for Twitter alone were left out: links are shared with those for all services.',
    );
  put('_thumbnail_id', picture && pictureId(fileAddress(picture, url)));
  return {
    ...emptyItem(),
    postId: id,
    postType: post.type === 'page' || post.page === '1' ? 'page' : 'post',
    title: escapeHtml(post.title ?? ''),
    link: `${url}/${slug}/`,
    creator: authorsOf(post, tables),
    content,
    original: original === content ? '' : withSite(original, url),
    excerpt: escapeHtml(post.custom_excerpt ?? ''),
    postName: slug,
    status,
    sticky: post.featured === '1',
    postDateGmt: dateOf(post.published_at ?? ''),
    terms: tables.of('posts_tags', id).flatMap(({ tag_id: tag = '' }) => {
      const found = tables.first('tags', tag);
      return found && isPublicTag(found)
        ? [{ taxonomy: 'post_tag', slug: found.slug ?? '', name: escapeHtml(found.name ?? '') }]
        : [];
    }),
    meta,
    losses: [...losses],
    oversized: textColumns.some((column) => (post[column] ?? '').length > maxItemCharacters),
  };
}

/** The featured picture of a page or post as a separate file: Ghost has no list of files. */
export function pictureOf(post: GhostRow, { url, tables }: GhostSite): ExportItem | null {
  const written = post.feature_image?.trim();
  if (!written) return null;
  const address = fileAddress(written, url);
  const id = pictureId(address);
  if (!id) return null;
  const more = tables.first('posts_meta', post.id ?? '');
  const meta = new Map<string, string>();
  if (more?.feature_image_alt) meta.set('_wp_attachment_image_alt', more.feature_image_alt);
  return {
    ...emptyItem(),
    postId: id,
    postType: 'attachment',
    title: escapeHtml(id.split('/').at(-1) ?? id),
    excerpt: more?.feature_image_caption ?? '',
    status: 'inherit',
    attachmentUrl: address,
    meta,
  };
}

function pictureId(address: string): string {
  return cutText(mediaKey(address), 500);
}

function authorsOf(post: GhostRow, tables: GhostTables): string {
  const ids = tables.of('posts_authors', post.id ?? '').map(({ author_id: id = '' }) => id);
  const names = (ids.length > 0 ? ids : [post.author_id ?? '']).map(
    (id) => tables.first('users', id)?.name ?? '',
  );
  return cutText(names.filter(Boolean).join(', '), 500);
}

/** In the words of WordPress. What only members could read must not become public by moving. */
function statusOf({ status = 'draft', visibility = 'public' }: GhostRow): string {
  if (status === 'published') return visibility === 'public' || visibility === '' ? 'publish' : 'members';
  return status === 'scheduled' ? 'future' : status;
}

/** Dates of old versions are milliseconds since 1970. */
function dateOf(written: string): string {
  return /^\d{11,14}$/.test(written) ? new Date(Number(written)).toISOString() : written;
}
