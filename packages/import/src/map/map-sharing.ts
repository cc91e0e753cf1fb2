import { cutText, pathOrAddress } from '@vold/contract';
import { plainText } from '../content/html-dom.ts';
import type { Remarks } from '../report/remarks.ts';
import type { ExportItem } from '../source/export-model.ts';
import type { Rewriter } from './rewriter.ts';

/** The texts for search engines and services that share links, besides the title and the text. */
export interface MappedSharing {
  metaTitle: string;
  ogTitle: string;
  ogDescription: string;
  /** Address of the original; '' if it is here. */
  canonical: string;
}

export function mapSharing(
  item: ExportItem,
  path: string,
  rewriter: Rewriter,
  { lose }: Remarks,
): MappedSharing {
  const written = metaOf(item, '_yoast_wpseo_canonical', 'rank_math_canonical_url');
  const canonical = written && rewriter.link(written);
  const isUsable = pathOrAddress.safeParse(canonical).success;
  if (canonical && !isUsable) lose('The address of an original (canonical) that is no address was left out.');
  return {
    metaTitle: cutText(seoText(item, '_yoast_wpseo_title', 'rank_math_title'), 500),
    ogTitle: cutText(seoText(item, '_yoast_wpseo_opengraph-title', 'rank_math_facebook_title'), 500),
    ogDescription: cutText(
      seoText(item, '_yoast_wpseo_opengraph-description', 'rank_math_facebook_description'),
      1000,
    ),
    canonical: isUsable && canonical !== `/${path}` ? canonical : '',
  };
}

/** Address of the picture that links are shared with; '' for none. */
export function sharedPictureOf(item: ExportItem): string {
  return metaOf(item, '_yoast_wpseo_opengraph-image', 'rank_math_facebook_image');
}

/** Names of values that Rank Math has. */
const valueNames = new Set(
  'title sitename sitedesc sep page pagenumber pagetotal excerpt excerpt_only seo_title seo_description name date modified category categories tag tags term term_description primary_category id focuskw focus_keyword keywords url filename currentdate currentday currentmonth currentyear currenttime parent_title user_description userid post_author author search_query count org_name org_url org_logo pt_single pt_plural'.split(
    ' ',
  ),
);

/** True if a text has placeholders: `%%title%%` of Yoast, `%sep%` of Rank Math. A percentage is not one. */
function hasValueNames(written: string): boolean {
  const parts = written.split('%');
  return parts
    .slice(1, -1)
    .some(
      (part, at) =>
        valueNames.has(part.toLowerCase()) ||
        /^(?:customfield|customterm|count|currenttime|date|modified)\(/i.test(part) ||
        (parts[at] === '' && parts[at + 2] === '' && /^[a-z_]+$/i.test(part)),
    );
}

/** Texts of search engine plugins; those with placeholders mean nothing without the plugin. */
export function seoText(item: ExportItem, ...keys: string[]): string {
  const written = metaOf(item, ...keys);
  return hasValueNames(written) ? '' : plainText(written);
}

function metaOf(item: ExportItem, ...keys: string[]): string {
  return keys.map((key) => item.meta.get(key)?.trim()).find(Boolean) ?? '';
}
