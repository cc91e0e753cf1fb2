import { trimEndOf } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import { recordPath } from '../../../editing/page-meta/record-path.ts';

interface AddressOptions {
  language: string;
  /** Path before its slug. */
  prefix: string;
  /** Writes a path as visitors have it in the language. */
  write: (path: string) => string;
}

/**
 * Returns the address of a page for its editors: the website's address, the page's custom URL or else its slug, and the
 * editing flag (FEAT-15 to FEAT-17). Null if the website has no address.
 */
export function pageAddress(
  site: string,
  { customUrl, slug }: Pick<PageDocument, 'customUrl' | 'slug'>,
  { language, prefix, write }: AddressOptions,
): string | null {
  if (!URL.canParse(site)) return null;
  const path = recordPath({ customUrl: customUrl[language] ?? '', slug: slug[language] ?? '', prefix });
  const address = new URL(`${trimEndOf(site, '/')}${write(path ?? '')}`);
  address.searchParams.set('editor', 'true');
  return address.href;
}
