import { cutText } from '@vold/contract';
import { decoded } from './old-address.ts';

const maxSlugLength = 150;

/** A slug from a WordPress slug or a title: letters of any script, digits, single dashes; may be empty. */
export function slugOf(value: string): string {
  const slug = decoded(value)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
  return cutText(slug, maxSlugLength).replace(/-$/, '');
}

/** Numbers that are tried before the id is used, so that ten thousand equal titles do not take ten thousand tries each. */
const maxNumber = 50;

/** The first of `slug`, `slug-2`, `slug-3` … that is free; with the (slug of the) `id` behind it at last. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean, id: string): string {
  if (!isTaken(slug)) return slug;
  for (let number = 2; number <= maxNumber; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
  return `${slug}-id-${slugOf(id)}`;
}
