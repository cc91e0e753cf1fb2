import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { unanswered } from '../api/http.ts';
import { withMinimumDelay } from '../api/minimum-delay.ts';
import { ApiError } from '../api/result.ts';
import { untilReleased } from '../loading/after-press.ts';

/**
 * A first answer that is on its way while something changes may have been read before the change, and TanStack Query
 * would take it for what is there now. Here it is asked for again once it has come.
 */
class FreshQueryClient extends QueryClient {
  readonly #again = new Map<Query, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = this.getQueryCache().findAll(filters).filter(isEarly);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...early.map((query) => this.#askAgain(query, filters)),
    ]);
  }

  /** Once for a query, however many changes come while it waits. */
  #askAgain<Key extends QueryKey>(query: Query, filters: InvalidateQueryFilters<Key>): Promise<void> {
    const waiting = this.#again.get(query);
    if (waiting) return waiting;
    const again = (async () => {
      await query.promise?.catch(() => {});
      this.#again.delete(query);
      await super.invalidateQueries({
        ...filters,
        // The filters apply again: a record that is gone meanwhile is not asked for.
        predicate: (one) => (one as unknown) === query && (filters.predicate?.(one) ?? true),
      });
    })();
    this.#again.set(query, again);
    return again;
  }
}

/** True if a pending answer would not be replaced by another request. */
function isEarly(query: Query): boolean {
  return query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());
}

/** True if the failure may pass soon: no connection, or a server that sheds load. */
function mayPass({ status, data }: ApiError): boolean {
  return status === 503 || (status === 0 && data.code !== unanswered.code);
}

/** Milliseconds until a query that failed is asked again because something mounts that needs it. */
const failurePause = 5_000;

/**
 * The cache of server state. Lists show it at once and refresh in the background. Only failures that may pass are retried: no
 * answer, or an overloaded server.
 */
export const queryClient: QueryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      // A first answer comes late enough for people to see that the screen loads (CONST-01, CONST-02). A screen that sees to
      // that itself says `drawnAtOnce` (`useMinimumDelay`).
      networkMode: 'online',
      persister: async (ask, context, query) => {
        const answer = Promise.resolve(ask(context));
        try {
          const isFirst = query.state.data === undefined && !query.meta?.drawnAtOnce;
          return await (isFirst ? withMinimumDelay(answer) : answer);
        } finally {
          // A component that renders its screen again during the press would show the new answer.
          await untilReleased();
        }
      },
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && mayPass(error),
      // A part that is drawn again after a failure must not ask without a pause: it may be the failure that draws it again.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failurePause,
      refetchOnWindowFocus: true,
    },
  },
});
