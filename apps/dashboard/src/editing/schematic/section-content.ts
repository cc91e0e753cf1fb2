import { replaceTags } from '@vold/contract';
/** The first text of a section's data that can stand as its heading, without markup. */
export function findText(data: Record<string, unknown>): string {
  for (const key of ['title', 'heading', 'name', 'text', 'quote', 'content']) {
    const value = data[key];
    if (typeof value === 'string' && value.trim() !== '') return plain(value);
  }
  return '';
}

/** Addresses of up to `count` pictures in a section's data, ours only: others may be gone or slow. */
export function findPicture(data: unknown, count: number, found: string[] = []): string[] {
  if (found.length >= count || typeof data !== 'object' || data === null) return found;
  if ('url' in data && typeof data.url === 'string') {
    if (isOwnPicture(data.url) && found.length < count) found.push(data.url);
    return found;
  }
  for (const value of Object.values(data)) findPicture(value, count, found);
  return found;
}

function isOwnPicture(url: string): boolean {
  return url.startsWith('/files/') && /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(url);
}

function plain(html: string): string {
  return replaceTags(html, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
