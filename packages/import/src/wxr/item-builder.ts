import type { ExportItem } from '../source/export-model.ts';

/** Custom fields by which plugins show an item to members only, and their values that do not. */
const memberFields: Readonly<Record<string, RegExp>> = {
  _jetpack_newsletter_access: /^everybody$/,
  _members_access_role: /^$/,
  rcp_user_level: /^(?:|none|all)$/i,
  rcp_subscription_level: /^(?:|none|all)$/i,
  'pms-content-restrict-user-status': /^(?!logged[-_]?in$)/i,
  um_content_restriction: /^(?![\s\S]*"_um_accessible";s:1:"2")/,
};

/** True if a custom field says that only members see the item. */
export function isMembersField(key: string, value: string): boolean {
  return Object.hasOwn(memberFields, key) && memberFields[key]?.test(value.trim()) === false;
}

const metaKeys = new Set([
  '_thumbnail_id',
  '_wp_attached_file',
  '_wp_attachment_image_alt',
  '_menu_item_type',
  '_menu_item_menu_item_parent',
  '_menu_item_object',
  '_menu_item_object_id',
  '_menu_item_target',
  '_menu_item_classes',
  '_menu_item_url',
  '_yoast_wpseo_title',
  '_yoast_wpseo_metadesc',
  'rank_math_title',
  'rank_math_description',
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_yoast_wpseo_opengraph-title',
  'rank_math_facebook_title',
  '_yoast_wpseo_opengraph-description',
  'rank_math_facebook_description',
  '_yoast_wpseo_opengraph-image',
  'rank_math_facebook_image',
  '_yoast_wpseo_meta-robots-noindex',
  '_wpml_import_language_code',
  '_wpml_import_translation_group',
  'enclosure',
  'footnotes',
  '_wp_attachment_metadata',
]);

/** True if the import uses a custom field; the others are dropped, since they may be large. */
export function keptMetaKey(key: string): boolean {
  return metaKeys.has(key);
}

type TextField = { [F in keyof ExportItem]: ExportItem[F] extends string ? F : never }[keyof ExportItem];
type Read = (text: string) => Partial<ExportItem>;

const written =
  (field: TextField): Read =>
  (text) => ({ [field]: text });
const trimmed =
  (field: TextField): Read =>
  (text) => ({ [field]: text.trim() });

/** Reads the simple elements of an item, by vocabulary and local name. */
export const itemFields: Readonly<Record<string, Read>> = {
  'rss title': written('title'),
  'rss link': trimmed('link'),
  'rss pubDate': trimmed('pubDate'),
  // The theme unit test data has a stray `>` before a name.
  'dc creator': (text) => ({ creator: text.replace(/^[\s>]+/, '').trim() }),
  'content encoded': written('content'),
  'excerpt encoded': written('excerpt'),
  'wp post_id': trimmed('postId'),
  'wp post_type': trimmed('postType'),
  'wp post_name': trimmed('postName'),
  'wp post_parent': (text) => ({ postParent: text.trim() === '0' ? '' : text.trim() }),
  'wp menu_order': (text) => ({ menuOrder: Number.parseInt(text, 10) || 0 }),
  'wp status': trimmed('status'),
  'wp post_password': written('password'),
  'wp is_sticky': (text) => ({ sticky: text.trim() === '1' }),
  'wp post_date': trimmed('postDate'),
  'wp post_date_gmt': trimmed('postDateGmt'),
  'wp attachment_url': trimmed('attachmentUrl'),
};
