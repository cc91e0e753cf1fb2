import { type LinkValue, linkValue, type PictureValue, pictureValue } from '@vold/contract';
import { asRecord } from './read-value.ts';

/** Free data returns empty values as null; here they are left out. */
function withoutNulls(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asRecord(value)).filter(([, part]) => part !== null));
}

/** A picture value; a bare address counts as one. */
export function asPicture(value: unknown): PictureValue | null {
  if (typeof value === 'string' && value !== '') return { url: value };
  const parsed = pictureValue.safeParse(withoutNulls(value));
  return parsed.success && parsed.data.url !== '' ? parsed.data : null;
}

/** A link value; a bare address counts as one. */
export function asLink(value: unknown): LinkValue {
  if (typeof value === 'string') return { link: value };
  const parsed = linkValue.safeParse(withoutNulls(value));
  return parsed.success ? parsed.data : {};
}
