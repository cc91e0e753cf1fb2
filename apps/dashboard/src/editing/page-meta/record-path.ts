import { tidyAddress, trimEndOf } from '@vold/contract';

interface PathOf {
  /** As it is stored, or typed just now. */
  customUrl: string;
  slug: string;
  /** Path before the slug: empty for pages, `journal/` for posts of the type `journal`. */
  prefix: string;
}

/** The path of a record in one language, as the server makes it; null if it has none. A custom one of `/` is the root. */
export function recordPath({ customUrl, slug, prefix }: PathOf): string | null {
  if (customUrl.trim() === '/') return '';
  return tidyAddress(customUrl) || (slug && prefix + slug) || null;
}

/** How a stored path is written in a language on the website: `/rooms`, `/id/kamar`; `''` is the home page. */
export function sitePath(path: string, language: string, defaultLanguage: string | undefined): string {
  const plain = path.replace(/^\/+/, '');
  if (language === defaultLanguage) return `/${plain}`;
  return plain === '' ? `/${language}` : `/${language}/${plain}`;
}

/** A path of the website with the website before it, for people to read; without a website the path alone. */
export function readableAddress(website: string, path: string): string {
  return `${trimEndOf(website, '/')}${path}`;
}
