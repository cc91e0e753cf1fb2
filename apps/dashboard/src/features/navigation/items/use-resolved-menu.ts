import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { constants, type MenuItem, type MenuLink, type SiteMenuItem } from '@vold/contract';
import { hash } from '@vold/document';
import { useMemo } from 'react';
import { unwrap } from '../../../base/api/result.ts';
import { api } from '../../../core/session/api.ts';
import { useSession } from '../../../core/session/session-store.ts';

interface Resolved {
  /** The menu as visitors would see it; undefined until the server said so. */
  shown: readonly SiteMenuItem[] | undefined;
  /** Titles, addresses and problems by the item's id. */
  links: ReadonlyMap<string, MenuLink>;
}

/** The items of a menu as the website resolves them, 500 ms after their last change. */
export function useResolvedMenu(items: readonly MenuItem[], language: string): Resolved {
  const clientId = useSession((state) => state.clientId);
  const [settled] = useDebouncedValue(items, constants.previewDebounce);
  const { data } = useQuery({
    queryKey: ['navigation', clientId, 'resolved', language, hash(settled)],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call('POST navigation/resolve', {
          body: { items: [...settled], language },
          signal,
          exempt: true,
        }),
      ),
  });
  const links = useMemo(() => new Map((data?.links ?? []).map((link) => [link.id, link])), [data]);
  return { shown: data?.items, links };
}
