import { trimEndOf } from '@vold/contract';
import type { PageDocument } from '@vold/document';

/**
 * Where a page is on the website, for its editors: the website's address, the page's custom URL or else its slug, and
 * the editing flag (FEAT-15 to FEAT-17). Null where the website's address is none.
 */
export function pageAddress(
  site: string,
  { customUrl, slug }: Pick<PageDocument, 'customUrl' | 'slug'>,
  language: string,
): string | null {
  if (!URL.canParse(site)) return null;
  const path = (customUrl[language] || slug[language] || '').replace(/^\/+/, '');
  const address = new URL(path, `${trimEndOf(site, '/')}/`);
  address.searchParams.set('editor', 'true');
  return address.href;
}
