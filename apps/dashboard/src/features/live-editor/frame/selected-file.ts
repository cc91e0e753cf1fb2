import type { Media } from '@vold/contract';
import type { SelectedFile } from '@vold/live';
import { mediaValue } from '../../../editing/inputs/picture-picker/media-value.ts';

/** Files that one SELECTED_FILES takes. */
export const mostFiles = 100;

/** How the file manager is opened for a website that asks for files: `accept` as in `<input accept>`. */
export function pickerFor(accept: string | undefined, multiple = false) {
  const kinds = new Set(
    (accept ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== '' && one !== '*/*')
      .map((one) => (isPicture(one) ? ('picture' as const) : ('files' as const))),
  );
  const [only] = kinds.size === 1 ? kinds : [];
  const word = only === 'picture' ? 'picture' : 'file';
  return { only, multiple, title: multiple ? `Choose ${word}s` : `Choose a ${word}` };
}

function isPicture(accepted: string): boolean {
  return accepted.startsWith('image/') || /^\.(avif|gif|jpe?g|png|svg|webp)$/.test(accepted);
}

/** A media record as a website gets it. */
export function selectedFile(media: Media, language: string): SelectedFile {
  const { id, url, alt, width, height, focal } = mediaValue(media, language);
  return {
    id,
    url,
    name: media.name,
    mime: media.mimetype,
    size: media.info.size,
    ...(alt ? { alt } : {}),
    ...(width && height ? { width, height } : {}),
    ...(focal ? { focal } : {}),
  };
}
