import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { constants, draftMarksOf, type Page } from '@vold/contract';
import { unwrap } from '../../../base/api/result.ts';
import { api } from '../../../core/session/api.ts';
import { readsDraft } from '../../../core/session/publishing.ts';
import { useSession } from '../../../core/session/session-store.ts';

export interface PageOption {
  id: string;
  title: string;
  /** Address on the website, for example `/rooms` or `/id/kamar`. */
  href: string;
  /** Visitors do not see it yet. */
  draft: boolean;
}

/** An address is taken as it is if it contains http or mailto, or is exactly `#` (PICK-04 to PICK-07). */
export function isDirectLink(text: string): boolean {
  return text === '#' || text.includes('http') || text.includes('mailto');
}

/**
 * Pages whose title in a language contains a text, at most 20, then as many that are only in the draft (PICK-08,
 * PICK-10). Empty if the search fails.
 *
 * @param withPosts posts follow, for users with permission to list posts, instead of pages that are only in the draft
 */
export function usePageOptions(text: string, language: string, withPosts = false) {
  const webconfig = useSession((state) => state.webconfig);
  const wanted = text.trim();
  return useQuery({
    queryKey: ['page', 'link-search', language, wanted, withPosts],
    enabled: wanted !== '' && !isDirectLink(wanted),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PageOption[]> => {
      const query = {
        where: { [`title.${language}`]: { regex: wanted } },
        size: constants.linkSearch.limit,
        sort: 'updated_at DESC',
      };
      const settings = { signal, exempt: true };
      const draft = readsDraft('page', 'list');
      const [pages, drafts, posts] = await Promise.all([
        api.page.list(query, settings),
        draft && !withPosts ? api.page.pick(parts, query, { ...settings, draft }) : null,
        withPosts ? api.post.pick(['type', ...parts], query, settings) : null,
      ]);
      const first = webconfig?.language[0]?.code;
      const optionOf = (
        { id, title, status, slug, customUrl }: Linked,
        folder: string,
        isNew = false,
      ): PageOption => ({
        id,
        title: title[language] || Object.values(title)[0] || id,
        href: hrefOf(
          id === webconfig?.default_homepage
            ? ''
            : customUrl?.[language] || folder + (slug?.[language] || Object.values(slug ?? {})[0] || ''),
          language,
          first,
        ),
        draft: isNew || status === 'draft',
      });
      return [
        ...unwrap(pages).results.map((page) => optionOf(page, '')),
        ...(drafts?.results ?? [])
          .filter((page) => draftMarksOf(page)?.published_rev === null)
          .map((page) => optionOf(page, '', true)),
        ...(posts?.results ?? []).map((post) => optionOf(post, `${post.type}/`)),
      ];
    },
  });
}

/** The fields of a page or post that a link needs. */
type Linked = Pick<Page, 'id' | (typeof parts)[number]>;
const parts = ['title', 'status', 'slug', 'customUrl'] as const;

/** Languages other than the default one have a prefix (`/id/…`). */
function hrefOf(path: string, language: string, fallback: string = constants.defaultLanguage): string {
  const clean = path.replace(/^\/+/, '');
  return language === fallback ? `/${clean}` : `/${language}${clean ? `/${clean}` : ''}`;
}
