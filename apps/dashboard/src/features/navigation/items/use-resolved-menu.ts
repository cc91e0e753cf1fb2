import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { constants, type MenuItem, type MenuLink, type SiteMenuItem } from '@vold/contract';
import { hash } from '@vold/document';
import { useMemo } from 'react';
import { api } from '../../../core/session/api.ts';
import { useAnswer } from '../../../core/session/use-answer.ts';

interface Resolved {
  /** The menu as visitors would see it; undefined until the server said so. */
  shown: readonly SiteMenuItem[] | undefined;
  /** Titles, addresses and problems by the item's id. */
  links: ReadonlyMap<string, MenuLink>;
}

/** The items of a menu as the website resolves them, 500 ms after their last change. */
export function useResolvedMenu(items: readonly MenuItem[], language: string): Resolved {
  const [settled] = useDebouncedValue(items, constants.previewDebounce);
  const { data } = useAnswer(
    ['navigation', 'resolved', language, hash(settled)],
    (settings) =>
      api.call('POST navigation/resolve', { ...settings, body: { items: [...settled], language } }),
    { placeholderData: keepPreviousData },
  );
  const links = useMemo(() => new Map((data?.links ?? []).map((link) => [link.id, link])), [data]);
  return { shown: data?.items, links };
}
