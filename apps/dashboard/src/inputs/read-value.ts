import { type LinkValue, linkValue, type PictureValue, pictureValue } from '@vold/contract';

/** Section data is free JSON and may come from an import or an older definition: these read what fits. */

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function asTexts(value: unknown): string[] {
  return asList(value).filter((item) => typeof item === 'string');
}

/** What was left empty comes back from free data as null; here it is not there. */
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

export function isEmptyText(value: unknown): boolean {
  return asText(value).trim() === '';
}
