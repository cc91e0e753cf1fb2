import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/result.ts';

/**
 * The cache of server state. Lists answer from it at once and refresh behind. Only what may pass by itself is
 * tried again: no answer, or a server that sheds load.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      refetchOnWindowFocus: true,
    },
  },
});
