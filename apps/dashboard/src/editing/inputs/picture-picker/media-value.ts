import type { Media, PictureValue } from '@vold/contract';

/** A media record as content refers to it. */
export function mediaValue(media: Media, language: string): PictureValue {
  const { width, height } = media.info;
  const alt = media.alt?.[language] || Object.values(media.alt ?? {})[0];
  // Not of another language: a missing caption is no fault, and one that readers do not understand is.
  const caption = media.caption?.[language];
  return {
    id: media.id,
    url: media.url,
    ...(alt ? { alt } : {}),
    ...(caption ? { caption } : {}),
    ...(media.credit ? { credit: media.credit } : {}),
    ...(width && height ? { width, height } : {}),
    ...(media.focal ? { focal: media.focal } : {}),
    ...(media.info.placeholder ? { placeholder: media.info.placeholder } : {}),
  };
}
