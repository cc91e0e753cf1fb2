import type { Media } from '@vold/contract';
import { oneOf, present, shortText } from '../../base/text/search-values.ts';
import { type ListSearch, listSearch } from '../../base/ui/list-search.ts';
import type { MediaKind, MediaKinds } from './media-kind.ts';
import type { MediaFilter } from './use-media.ts';

/**
 * File types of the filter: their kind, and the prefix of their media types. The first type of a kind includes all its
 * files; the first entry is the default.
 */
const mediaTypes = [
  { value: 'all', label: 'All files', kind: 'all', type: '' },
  { value: 'images', label: 'Images', kind: 'picture', type: '' },
  { value: 'photos', label: 'Photos (JPG)', kind: 'picture', type: 'image/jpeg' },
  { value: 'drawings', label: 'Drawings (SVG)', kind: 'picture', type: 'image/svg' },
  { value: 'files', label: 'Documents and other files', kind: 'files', type: '' },
  { value: 'videos', label: 'Videos', kind: 'files', type: 'video/' },
  { value: 'sounds', label: 'Sounds', kind: 'files', type: 'audio/' },
  { value: 'documents', label: 'PDF', kind: 'files', type: 'application/pdf' },
] as const;

/** The folder of files in none, since addresses have no empty values. */
export const noFolder = '/';

const sorts = { added: 'id DESC', modified: 'updated_at DESC', title: 'name ASC', oldest: 'id ASC' } as const;

/** The state of the file manager in its address. What has its default value is left out. */
export interface MediaSearch extends Pick<ListSearch, 'q' | 'since' | 'until' | 'trash'> {
  type?: (typeof mediaTypes)[number]['value'];
  /** Its name, or `/` for files in none. */
  folder?: string;
  use?: 'unused';
  order?: keyof typeof sorts;
  layout?: 'list';
}

export function mediaSearch(search: Record<string, unknown>): MediaSearch {
  const { q, since, until, trash } = listSearch(search);
  return present({
    q,
    since,
    until,
    trash,
    type: mediaTypes.find(({ value }) => value === search.type)?.value,
    folder: shortText(search.folder, 300),
    use: oneOf(search.use, ['unused']),
    order: oneOf(search.order, ['added', 'modified', 'title', 'oldest']),
    layout: oneOf(search.layout, ['list']),
  });
}

/** The types to choose from. @param only the kind that can be picked */
export function typesFor(
  only: MediaKind | undefined,
): readonly { value: NonNullable<MediaSearch['type']>; label: string; kind: MediaKinds; type: string }[] {
  return mediaTypes.filter(({ kind }) => only === undefined || kind === only);
}

/** @param only the kind that can be picked; the address cannot ask for another */
export function filterOf(search: MediaSearch, only: MediaKind | undefined): MediaFilter {
  const offered = typesFor(only);
  const { kind = 'picture', type = '' } =
    offered.find(({ value }) => value === search.type) ?? offered[0] ?? {};
  const trash = search.trash === 'true';
  return {
    kind,
    type,
    trash,
    text: search.q ?? '',
    folder: search.folder === noFolder ? '' : (search.folder ?? null),
    sort: search.order ? sorts[search.order] : trash ? 'deleted_at DESC' : 'id DESC',
    unused: search.use === 'unused',
    since: search.since,
    until: search.until,
  };
}

/** The search that shows a file first among those of its folder. @param search keeps its layout */
export function withFile({ layout }: MediaSearch, { folder }: Pick<Media, 'folder'>): MediaSearch {
  return present({
    layout,
    folder: folder ?? undefined,
  });
}

/** True if the filter may hide files of the folder or of all folders. */
export function isNarrowed({ text, type, unused, since, until }: MediaFilter): boolean {
  return Boolean(text || type || unused || since || until);
}
