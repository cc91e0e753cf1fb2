/** Taxonomies that are no groups of content for visitors. */
const internal =
  /^(?:nav_menu|post_format|link_category|language|term_language|post_translations|term_translations|wp_theme|wp_template_part_area|wp_pattern_category|product_type|product_visibility|product_shipping_class|pa_.*|elementor_.*|author)$/;

/** Internal ones that the import reads all the same: formats, menus, languages, authors. */
const read = /^(?:nav_menu|post_format|language|term_language|post_translations|term_translations|author)$/;

/** True if terms of a taxonomy are lost. */
export function isUnused(taxonomy: string): boolean {
  return internal.test(taxonomy) && !read.test(taxonomy);
}

/** True if terms of a taxonomy become categories. */
export function isGrouping(taxonomy: string): boolean {
  return !internal.test(taxonomy);
}

/**
 * Name of the category under which the terms of a taxonomy are gathered, so that tags and genres do not mix with
 * categories; null for categories themselves, which stand at the top.
 */
export function gatheringName(taxonomy: string): string | null {
  if (taxonomy === 'category') return null;
  if (taxonomy === 'post_tag') return 'Tags';
  const words = taxonomy.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Start of the old addresses of a taxonomy's archives; WordPress calls it the base. */
export function archiveBase(taxonomy: string): string {
  return taxonomy === 'post_tag' ? 'tag' : taxonomy;
}
