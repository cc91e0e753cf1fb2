import { slugify } from '../../text/slug.ts';

/** A client's name in addresses, which are host names: at most 63 of a–z, 0–9 and dashes inside. */
export function clientSlug(name: string): string {
  return slugify(name)
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, 63)
    .replace(/^-+|-+$/g, '');
}
