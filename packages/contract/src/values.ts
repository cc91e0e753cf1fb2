import { z } from 'zod';
import { completeAddress } from './complete-address.ts';
import { jsonLdText } from './json-ld.ts';
import { languageCodeForm } from './language-codes.ts';
import { placeholderForm, placeholderLength } from './picture-placeholder.ts';

/** A BCP 47 language code as the dashboard uses it: lower case, optionally with a region (`en`, `pt-br`). */
export const languageCode = z.string().regex(languageCodeForm, 'Not a language code, such as en or pt-br');

/** A map from language code to a value, for example `{ "en": "Rooms", "id": "Kamar" }`. */
export function perLanguage<T extends z.ZodType>(value: T) {
  return z.record(languageCode, value);
}

export const localizedText = perLanguage(z.string().max(10_000));
export type LocalizedText = z.infer<typeof localizedText>;

export const status = z.enum(['draft', 'published']);
export type Status = z.infer<typeof status>;

/**
 * Free JSON data of bounded depth. Keys that could reach a prototype are refused.
 * Shape: any JSON object; numbers are finite.
 */
export const freeData = z.record(z.string(), z.json()).superRefine((value, ctx) => {
  const path = findForbiddenKey(value, 0);
  if (path) ctx.addIssue({ code: 'custom', path, message: 'This key or depth is not allowed' });
});
export type FreeData = z.infer<typeof freeData>;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const maxDepth = 24;

function findForbiddenKey(value: unknown, depth: number): (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) return [];
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) return [key];
    const below = findForbiddenKey((value as Record<string, unknown>)[key], depth + 1);
    if (below) return [key, ...below];
  }
  return undefined;
}

const notPathOrAddress = 'A path that starts with / or an address that starts with http';

/** A link as people type it: `www.example.com` gets its scheme, a telephone number `tel:`. */
export const typedAddress = z.string().overwrite(completeAddress);

/** A web address. A host without a scheme gets `https://`. */
export const webAddress = typedAddress
  .max(2048)
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    'An address that starts with http:// or https://',
  )
  .meta({ format: 'uri' });

/**
 * A path of the website or a web address. Refuses `//host` and `/\host`, which browsers take for another website, and
 * line breaks and tabs: browsers ignore them, and a header cannot carry them.
 */
export const pathOrAddress = typedAddress
  .max(2048)
  .regex(/^(?:https?:\/\/|\/(?![/\\]))[^\s\\]*$/i, { message: notPathOrAddress, abort: true })
  .refine((text) => text.startsWith('/') || URL.canParse(text), notPathOrAddress);

/** Link value (PICK-02): a label, an address, or a file to download. */
export const linkValue = z.object({
  label: z.string().max(500).optional(),
  link: z.string().max(2048).optional(),
  file: z.string().max(2048).nullable().optional(),
});
export type LinkValue = z.infer<typeof linkValue>;

/** A picture of a few pixels, to be shown blurred until the real one is there. */
export const picturePlaceholder = z
  .string()
  .max(placeholderLength)
  .regex(placeholderForm, 'Not a placeholder');

/**
 * A picture as content refers to it: the id of a `picture` record (null for a remote address), its address,
 * alternative text, what is said below it and who made it, intrinsic size in CSS pixels, focal point in percent, and a few
 * pixels of it to show while it loads.
 */
export const pictureValue = z.object({
  id: z.string().nullable().optional(),
  url: z.string().max(2048),
  alt: z.string().max(1000).optional(),
  caption: z.string().max(1000).optional(),
  credit: z.string().max(300).optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  focal: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
  placeholder: picturePlaceholder.optional(),
});
export type PictureValue = z.infer<typeof pictureValue>;

/** Meta of a page or post (PAGE-01, PAGE-04, PAGE-13): texts per language, the picture and `noindex` for all. */
export const pageMeta = z.object({
  title: localizedText.optional(),
  description: localizedText.optional(),
  og_title: localizedText.optional(),
  og_description: localizedText.optional(),
  keywords: localizedText.optional(),
  image: pictureValue.nullable().optional(),
  /** Search engines shall not list it: it is in no sitemap and not in `llms.txt`. Visitors see it as before. */
  noindex: z.boolean().optional(),
  /** Address of the original of this text, by language; empty: here. */
  canonical: perLanguage(z.union([z.literal(''), pathOrAddress])).optional(),
  /** The page's own structured data in addition to ours, by language. */
  json_ld: perLanguage(jsonLdText).optional(),
});
export type PageMeta = z.infer<typeof pageMeta>;
