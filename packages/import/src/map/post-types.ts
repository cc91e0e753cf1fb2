import { asciiSlug } from '@vold/contract';

/** Post types of WordPress and its plugins that hold settings, layouts or logs, not content. */
const internal =
  /^(?:revision|customize_changeset|oembed_cache|user_request|custom_css|wp_template|wp_template_part|wp_global_styles|wp_font_family|wp_font_face|acf-.*|wpcf7_contact_form|shop_order.*|shop_coupon|scheduled-action|elementor_library|e-landing-page|jp_.*|feedback|wpforms.*|nf_sub|amp_validated_url|polylang_mo|mc4wp-form|ml-slider|sidebar|spectra-popup)$/;

/** Types with a meaning of their own in the import. */
export type ItemRole = 'page' | 'post' | 'attachment' | 'menu-item' | 'reusable' | 'internal';

export function roleOf(postType: string): ItemRole {
  switch (postType) {
    case 'page':
      return 'page';
    case 'attachment':
      return 'attachment';
    case 'nav_menu_item':
      return 'menu-item';
    case 'wp_block':
    case 'wp_navigation':
      return 'reusable';
    default:
      return internal.test(postType) ? 'internal' : 'post';
  }
}

/** Path of the post type here: `portfolio_item` becomes `portfolio-item`. */
export function typePath(postType: string): string {
  return asciiSlug(postType.replaceAll('_', '-')).slice(0, 60) || 'post';
}

/** Title of the post type, shown as its menu entry. */
export function typeTitle(path: string): string {
  if (path === 'post') return 'Posts';
  const words = path.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why a post or category of a post type that the website lacks is left out. */
export function noTypeText(path: string): string {
  return `Left out, because the website has no post type “${typeTitle(path)}”.`;
}
