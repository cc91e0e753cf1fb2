import type { Media } from '@vold/contract';

/** The two resources that files are kept in: images, and all else (API-62). */
export type MediaKind = 'picture' | 'files';

/** The kind of files in a list. */
export type MediaKinds = MediaKind | 'all';

/** The resources of a list of files. */
export function kindsOf(kinds: MediaKinds): readonly MediaKind[] {
  return kinds === 'all' ? ['picture', 'files'] : [kinds];
}

/** Image types that the server accepts as pictures. The server checks the content as well. */
export function kindOfFile(file: Pick<File, 'type'>): MediaKind {
  return file.type.startsWith('image/') && !/photoshop|dwg|dxf/.test(file.type) ? 'picture' : 'files';
}

/** The resource that a stored file is kept in, by its id. */
export function kindOfRecord(id: string): MediaKind {
  return id.startsWith('pi_') ? 'picture' : 'files';
}

/** The ending of a file in capitals, as cards show it: `JPG`, `PDF`. */
export function formatOf(media: Pick<Media, 'info'>): string {
  return (/\.([a-z0-9]{1,10})$/i.exec(media.info.filename)?.[1] ?? 'file').toUpperCase();
}
