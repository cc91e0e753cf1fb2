import type { Media, PictureValue } from '@vold/contract';

/** A media record as content refers to it. */
export function mediaValue(media: Media, language: string): PictureValue {
  const { width, height } = media.info;
  const alt = media.alt?.[language] || Object.values(media.alt ?? {})[0];
  return {
    id: media.id,
    url: media.url,
    ...(alt ? { alt } : {}),
    ...(width && height ? { width, height } : {}),
    ...(media.focal ? { focal: media.focal } : {}),
  };
}

/** Size of a file in words, for example `612 KB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
