import { z } from 'zod';
import { listSearch } from '../listing/list-search.ts';
import type { MediaKind } from './media-kind.ts';
import type { MediaFilter, MediaSort } from './use-media.ts';

/** What is shown by a type: where it is kept, and how its media types begin. The first of a kind is all of it. */
export const mediaTypes = [
  { value: 'images', label: 'Images', kind: 'picture', type: '' },
  { value: 'photos', label: 'Photos (JPG)', kind: 'picture', type: 'image/jpeg' },
  { value: 'drawings', label: 'Drawings (SVG)', kind: 'picture', type: 'image/svg' },
  { value: 'files', label: 'All other files', kind: 'files', type: '' },
  { value: 'videos', label: 'Videos', kind: 'files', type: 'video/' },
  { value: 'sounds', label: 'Sounds', kind: 'files', type: 'audio/' },
  { value: 'documents', label: 'PDF', kind: 'files', type: 'application/pdf' },
] as const;

/** Addresses have no empty values. */
const noFolder = '/';

const sorts = { modified: 'updated_at DESC', title: 'name ASC', oldest: 'id ASC' } as const;

/** The state of the file manager in its address. What has its default value is left out. */
export const mediaSearch = listSearch.pick({ q: true, since: true, until: true }).extend({
  type: z
    .enum(mediaTypes.map(({ value }) => value))
    .optional()
    .catch(undefined),
  /** Its name, or `/` for files in none. */
  folder: z.string().max(300).optional().catch(undefined),
  use: z.literal('unused').optional().catch(undefined),
  order: z.enum(['modified', 'title', 'oldest']).optional().catch(undefined),
  layout: z.literal('list').optional().catch(undefined),
});
export type MediaSearch = z.infer<typeof mediaSearch>;

/** @param only the kind that can be picked; the address cannot ask for another */
export function filterOf(search: MediaSearch, only: MediaKind | undefined): MediaFilter {
  const offered = mediaTypes.filter(({ kind }) => only === undefined || kind === only);
  const { kind = 'picture', type = '' } =
    offered.find(({ value }) => value === search.type) ?? offered[0] ?? {};
  return {
    kind,
    type,
    text: search.q ?? '',
    folder: search.folder === noFolder ? '' : (search.folder ?? null),
    sort: search.order ? sorts[search.order] : 'id DESC',
    unused: search.use === 'unused',
    since: search.since,
    until: search.until,
  };
}

export function searchOf(filter: MediaFilter): Omit<MediaSearch, 'layout'> {
  const { kind, type, text, folder, sort, unused, since, until } = filter;
  const named = mediaTypes.find((each) => each.kind === kind && each.type === type)?.value;
  return {
    q: text || undefined,
    type: named === 'images' ? undefined : named,
    folder: folder === '' ? noFolder : (folder ?? undefined),
    use: unused ? 'unused' : undefined,
    since,
    until,
    order: nameOf(sort),
  };
}

/** Whether there may be files that it does not show. */
export function isNarrowed({ text, type, folder, unused, since, until }: MediaFilter): boolean {
  return Boolean(text || type || unused || since || until) || folder !== null;
}

function nameOf(sort: MediaSort): MediaSearch['order'] {
  if (sort === 'updated_at DESC') return 'modified';
  if (sort === 'name ASC') return 'title';
  return sort === 'id ASC' ? 'oldest' : undefined;
}
