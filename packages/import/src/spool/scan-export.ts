import { cutText } from '@vold/contract';
import { plainText } from '../content/html-dom.ts';
import { dateOf } from '../map/map-status.ts';
import { mediaKey } from '../map/media-key.ts';
import { hostOf, linkKey, pathKey } from '../map/old-address.ts';
import { creditOf, phpEntries } from '../map/php-serialized.ts';
import { roleOf, typePath } from '../map/post-types.ts';
import type { ExportChannel, ExportItem, ExportTerm } from '../source/export-model.ts';
import type { ExportSource, Reading } from '../source/export-source.ts';
import { ownId } from './own-id.ts';
import type { Spool } from './spool.ts';

export interface ScannedExport {
  channel: ExportChannel;
  /** Pages and posts of the file. */
  contents: number;
  attachments: number;
  comments: number;
  /** Items that are no content, by post type. */
  internal: Map<string, number>;
  /** The source's notes about the whole file. */
  notes: string[];
  /** Content that the source cannot import. */
  losses: { what: string; number: number }[];
}

/**
 * The first reading of the export: checks all of it, so that a broken file changes nothing, and notes down what the second
 * reading must look up in any order.
 *
 * @throws ExportError
 */
export async function scanExport(
  source: ExportSource,
  spool: Spool,
  reading: Reading = {},
): Promise<ScannedExport> {
  let channel: ExportChannel | undefined;
  const scanned = {
    contents: 0,
    attachments: 0,
    comments: 0,
    internal: new Map<string, number>(),
    notes: [] as string[],
    losses: [] as ScannedExport['losses'],
  };
  for await (const event of source.read(reading)) {
    if (event.kind === 'note') scanned.notes.push(event.sentence);
    else if (event.kind === 'loss') scanned.losses.push({ what: event.what, number: event.number });
    else if (event.kind === 'channel') channel = event.channel;
    else if (event.kind === 'author') {
      spool.run('insert or replace into author values (?, ?)', event.author.login, event.author.displayName);
    } else if (event.kind === 'term') noteTerm(spool, event.term);
    else {
      const role = noteItem(spool, event.item);
      scanned.comments += event.item.comments;
      if (role === 'page' || role === 'post') scanned.contents += 1;
      if (role === 'attachment') scanned.attachments += 1;
      if (role === 'internal') {
        scanned.internal.set(event.item.postType, (scanned.internal.get(event.item.postType) ?? 0) + 1);
      }
    }
  }
  if (!channel) throw new Error('a source ends with the channel');
  const root = URL.canParse(channel.url) ? pathKey(new URL(channel.url).pathname) : '';
  // WordPress gives the static front page the address of the website itself.
  spool.run(
    `update item set is_front = 1 where post_type = 'page' and status = 'publish' and link_key = ?`,
    root,
  );
  return { channel, ...scanned };
}

/** Taxonomies of plugins that say which language something is in, or belongs to which translation. */
const translationTaxonomies = new Set(['post_translations', 'term_translations']);
const languageTaxonomies = new Set(['language', 'term_language']);

function noteTerm(spool: Spool, term: ExportTerm): void {
  if (term.taxonomy === 'term_translations') {
    for (const [language, termId] of phpEntries(term.description)) {
      spool.run('insert or ignore into term_translation values (?, ?, ?)', termId, language, term.slug);
    }
    return;
  }
  if (translationTaxonomies.has(term.taxonomy) || languageTaxonomies.has(term.taxonomy)) return;
  if (!term.slug && !term.name) return;
  spool.run(
    `insert or ignore into term (taxonomy, slug, term_id, parent, name, description) values (?, ?, ?, ?, ?, ?)`,
    term.taxonomy,
    term.slug || term.name,
    term.termId,
    term.parent,
    plainText(term.name) || term.slug,
    term.description,
  );
}

function noteItem(spool: Spool, item: ExportItem) {
  const role = roleOf(item.postType);
  if (role === 'internal') return role;
  if (role === 'menu-item') {
    noteMenuItem(spool, item);
    return role;
  }
  if (role === 'reusable') {
    if (item.status === 'publish') {
      const { postId, postType, title, content } = item;
      spool.run('insert or replace into content values (?, ?, ?, ?)', postId, postType, title, content);
    }
    return role;
  }
  const isContent = role === 'page' || role === 'post';
  const postId = isContent ? ownId(spool, item) : item.postId;
  // The second reading says that it is in the file twice.
  if (isContent && isNoted(spool, postId)) return role;
  const language = item.terms.find((term) => term.taxonomy === 'language')?.slug;
  const group = item.terms.find((term) => term.taxonomy === 'post_translations')?.slug;
  spool.run(
    `insert into item (post_id, post_type, type, title, link_key, slug, parent, sort, status, language, grp, master,
       url, alt, caption, credit, file, is_front, comments, date) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
    postId,
    role === 'post' ? 'post' : item.postType,
    role === 'post' ? typePath(item.postType) : null,
    plainText(item.title),
    linkKey(item.link),
    item.postName,
    item.postParent,
    item.menuOrder,
    item.status === 'publish' && item.password ? 'protected' : item.status,
    item.meta.get('_wpml_import_language_code') ?? language ?? '',
    item.meta.get('_wpml_import_translation_group') ?? group ?? null,
    postId,
    item.attachmentUrl,
    item.meta.get('_wp_attachment_image_alt') ?? '',
    role === 'attachment' ? cutText(plainText(item.excerpt), 1000) : '',
    role === 'attachment' ? creditOf(item.meta.get('_wp_attachment_metadata') ?? '') : '',
    item.meta.get('_wp_attached_file') ?? '',
    item.comments,
    item.postDate || item.postDateGmt || (dateOf(item) ?? ''),
  );
  if (role === 'attachment' && item.attachmentUrl) {
    spool.run('insert or ignore into media_key values (?, ?)', mediaKey(item.attachmentUrl), item.postId);
    spool.run('insert or ignore into upload_host values (?)', hostOf(item.attachmentUrl));
  }
  noteUsedTerms(spool, item, role === 'page' ? 'page' : typePath(item.postType));
  return role;
}

function isNoted(spool: Spool, postId: string): boolean {
  const noted = `select 1 as one from item where post_id = ? and post_type in ('page', 'post') limit 1`;
  return spool.get(noted, postId) !== undefined;
}

/** Terms of custom taxonomies belong to the post type that uses them; terms missing in the head of the file are added. */
function noteUsedTerms(spool: Spool, item: ExportItem, type: string): void {
  for (const term of item.terms) {
    if (translationTaxonomies.has(term.taxonomy) || languageTaxonomies.has(term.taxonomy)) continue;
    if (term.taxonomy === 'post_format' || term.taxonomy === 'nav_menu') continue;
    const slug = term.slug || term.name;
    if (!slug) continue;
    spool.run(
      `insert or ignore into term (taxonomy, slug, term_id, parent, name, description) values (?, ?, '', '', ?, '')`,
      term.taxonomy,
      slug,
      plainText(term.name) || slug,
    );
    spool.run(
      'update term set type = ? where taxonomy = ? and slug = ? and type is null',
      type,
      term.taxonomy,
      slug,
    );
  }
}

function noteMenuItem(spool: Spool, item: ExportItem): void {
  const meta = (key: string) => item.meta.get(`_menu_item_${key}`)?.trim() ?? '';
  for (const menu of item.terms.filter((term) => term.taxonomy === 'nav_menu')) {
    spool.run(
      `insert into menu_item (menu, post_id, parent, sort, title, kind, object, object_id, url, target, classes)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      menu.slug,
      item.postId,
      meta('menu_item_parent') === '0' ? '' : meta('menu_item_parent'),
      item.menuOrder,
      plainText(item.title),
      meta('type') || 'custom',
      meta('object'),
      meta('object_id'),
      meta('url'),
      meta('target'),
      phpEntries(meta('classes'))
        .map(([, name]) => name)
        .filter(Boolean)
        .join(' '),
    );
  }
}
