import { useQueries, useQuery } from '@tanstack/react-query';
import type { Media } from '@vold/contract';
import type { CallSettings } from '../../base/api/resource-calls.ts';
import { unwrap } from '../../base/api/result.ts';
import { allOf, type Condition, contains, type ListQuery } from '../../base/api/where.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { allPages, bulkPage } from '../listing/all-pages.ts';
import { startOf } from '../listing/list-query.ts';
import type { MediaKinds } from './media-kind.ts';
import { pageQuestion, pageSize } from './page-question.ts';

export interface MediaFilter {
  readonly kind: MediaKinds;
  readonly text: string;
  /** Beginning of the media type, for example `video/`; empty for all. */
  readonly type: string;
  /** Null for all folders, `''` for files in none. */
  readonly folder: string | null;
  readonly sort: MediaSort;
  /** Only files that nothing names. */
  readonly unused: boolean;
  /** Lists deleted files instead of existing ones. */
  readonly trash: boolean;
  /** First and last day on which they were added, in the person's time zone. */
  readonly since: string | undefined;
  readonly until: string | undefined;
}

export type MediaSort = 'id DESC' | 'id ASC' | 'name ASC' | 'updated_at DESC' | 'deleted_at DESC';

/**
 * The files that a filter finds, read a page at a time where they are looked at: of a hundred thousand only those on
 * screen are asked for.
 *
 * @param range indexes that are on screen, both included
 */
export function useMedia(filter: MediaFilter, range: { first: number; last: number }) {
  const clientId = useSession((state) => state.clientId);
  const { kind, text, type, folder, sort, unused, trash, since, until } = filter;
  const where: Condition | undefined = allOf(
    contains(['name'], text),
    type ? { mimetype: { startsWith: type } } : undefined,
    folder === null ? undefined : { folder: folder === '' ? null : folder },
    unused ? { used: false } : undefined,
    since ? { created_at: { gte: startOf(since) } } : undefined,
    until ? { created_at: { lt: startOf(until, 1) } } : undefined,
  );
  const list = (query: ListQuery, settings: CallSettings) =>
    kind === 'all'
      ? api.allMedia({ ...query, sort: byTime(query.sort ?? '') }, settings)
      : api[kind].list(query, settings);
  const page = (index: number, known = 0) => {
    const { isReversed, ...question } = pageQuestion(sort, index, known);
    return {
      queryKey: [
        kind === 'all' ? 'media' : kind,
        clientId,
        'manager',
        { text, type, folder, unused, trash, since, until },
        question,
        isReversed,
      ] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { where, ...question, trash: trash || undefined };
        const answer = unwrap(await list(query, { signal, exempt: true }));
        return isReversed ? { ...answer, results: answer.results.toReversed() } : answer;
      },
    };
  };
  const start = page(0);
  const first = useQuery({
    ...start,
    // Rows of the trash do not stand in for the others, nor rows of another client.
    placeholderData: (answer, before) =>
      before?.queryKey[1] === clientId && before.queryKey[3].trash === trash ? answer : undefined,
  });
  const total = first.data?.total ?? 0;
  const isEarlier = first.isPlaceholderData;
  const pages = new Set<number>();
  for (
    let index = Math.floor(range.first / pageSize);
    index <= Math.floor(range.last / pageSize);
    index += 1
  ) {
    // The number of an earlier question says nothing about the pages of this one.
    if (index > 0 && index * pageSize < total && !isEarlier) pages.add(index);
  }
  const others = useQueries({ queries: [...pages].map((index) => page(index, total)) });
  const found = new Map<number, readonly Media[]>([[0, first.data?.results ?? []]]);
  [...pages].forEach((index, at) => {
    const results = others[at]?.data?.results;
    if (results) found.set(index, results);
  });
  return {
    total,
    /** Names the question: another text if anything else is asked. */
    question: JSON.stringify(start.queryKey),
    /** Nothing can be shown yet. */
    isPending: first.isPending || (isEarlier && total === 0),
    /** The files answer an earlier question: they may be shown, but neither pressed nor counted. */
    isEarlier,
    error: first.error,
    retry: () => void first.refetch(),
    /** Reads all files that the filter finds, in their order. @throws what went wrong */
    readAll: async (): Promise<readonly Media[]> => {
      const { sort: order } = pageQuestion(sort, 0, 0);
      const query = { where, sort: order, trash: trash || undefined, skip: 0, limit: bulkPage };
      const { signal } = new AbortController();
      const page = unwrap(await list(query, { signal }));
      return (await allPages(list, query, signal, page)).results;
    },
    /** The file at a place; undefined while it is being read. */
    at: (index: number): Media | undefined => found.get(Math.floor(index / pageSize))?.[index % pageSize],
  };
}

/** Ids of two kinds have no order together; when the files came has. */
function byTime(sort: string): string {
  return sort.replace(/^id /, 'created_at ');
}
