import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** The results of a search so far. */
export interface FoundChoices<T> {
  choices: readonly T[];
  /** How many there are in all; 0 until the first answer. */
  total: number;
  /** The choices answer an earlier question, or more was typed since: none of them can be chosen. */
  isEarlier: boolean;
  /** An answer is awaited. */
  busy: boolean;
  /** The server's words, if the search failed; the choices are empty then (ERR: search failure). */
  error: string | null;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface ChoiceQuery<T> {
  queryKey: readonly unknown[];
  enabled?: boolean;
  /** False from a key to the question that is asked for it. */
  isSettled: boolean;
  /** One page of the list; pages count from 0. @throws ApiError */
  fetch: (page: number, signal: AbortSignal) => Promise<{ results: readonly T[]; total: number }>;
}

/** A list that is read page by page through the server, so that its length does not matter. */
export function useChoices<T>({
  queryKey,
  enabled = true,
  isSettled,
  fetch,
}: ChoiceQuery<T>): FoundChoices<T> {
  const query = useInfiniteQuery({
    queryKey,
    enabled,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    getNextPageParam: (last, all, page) => {
      const loaded = all.reduce((sum, { results }) => sum + results.length, 0);
      return loaded < last.total && last.results.length > 0 ? page + 1 : undefined;
    },
  });
  return {
    choices: query.isError ? [] : (query.data?.pages.flatMap(({ results }) => results) ?? []),
    total: query.data?.pages[0]?.total ?? 0,
    isEarlier: query.isPlaceholderData || !isSettled,
    busy: query.isFetching || !isSettled,
    error: query.error?.message ?? null,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
