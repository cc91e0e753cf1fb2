import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { unwrap } from '../../../base/api/result.ts';
import { api } from '../../../core/session/api.ts';
import { useSession } from '../../../core/session/session-store.ts';

export interface PageOption {
  id: string;
  title: string;
  /** Address on the website, for example `/rooms` or `/id/kamar`. */
  href: string;
}

/** An address is taken as it is if it contains http or mailto, or is exactly `#` (PICK-04 to PICK-07). */
export function isDirectLink(text: string): boolean {
  return text === '#' || text.includes('http') || text.includes('mailto');
}

/** Pages whose title in a language contains a text, at most 20 (PICK-08, PICK-10). Empty where the search fails. */
export function usePageOptions(text: string, language: string) {
  const webconfig = useSession((state) => state.webconfig);
  const wanted = text.trim();
  return useQuery({
    queryKey: ['page', 'link-search', language, wanted],
    enabled: wanted !== '' && !isDirectLink(wanted),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PageOption[]> => {
      const { results } = unwrap(
        await api.page.list(
          {
            where: { [`title.${language}`]: { regex: wanted } },
            size: constants.linkSearch.limit,
            sort: 'updated_at DESC',
          },
          { signal, exempt: true },
        ),
      );
      return results.map((page) => ({
        id: page.id,
        title: page.title[language] || Object.values(page.title)[0] || page.id,
        href:
          page.id === webconfig?.default_homepage
            ? hrefOf('', language, webconfig.language[0]?.code)
            : hrefOf(
                page.customUrl?.[language] ||
                  page.slug?.[language] ||
                  Object.values(page.slug ?? {})[0] ||
                  '',
                language,
                webconfig?.language[0]?.code,
              ),
      }));
    },
  });
}

/** Languages other than the default one have a prefix (`/id/…`). */
function hrefOf(path: string, language: string, fallback: string = constants.defaultLanguage): string {
  const clean = path.replace(/^\/+/, '');
  return language === fallback ? `/${clean}` : `/${language}${clean ? `/${clean}` : ''}`;
}
