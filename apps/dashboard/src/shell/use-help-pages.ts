import { useQuery } from '@tanstack/react-query';
import type { MenuSection } from '../core/menu/build-menu.ts';
import { groups } from '../editing/handbook/handbook-pages.ts';
import { loadSearchable } from '../editing/handbook/load-searchable.ts';
import { doc, help } from '../editing/handbook/manuals.ts';
import { searchHandbook } from '../editing/handbook/search-handbook.ts';

/** Shorter questions would find every page. */
const least = 3;
const limit = 4;

interface HelpPage {
  label: string;
  detail: string;
  address: string;
}

/**
 * Pages of the handbook about a question: of DOC for those who have it in the menu, without how the product is made; of Help
 * for all others.
 */
export function useHelpPages(question: string, menu: readonly MenuSection[]): HelpPage[] {
  const manual = menu.some(({ id }) => id === 'vold-doc') ? doc : help;
  const { data = [] } = useQuery({
    queryKey: ['handbook', 'palette', manual.home],
    enabled: question.length >= least,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadSearchable(manual.pages.filter(({ group }) => group !== groups.docs)),
  });
  if (question.length < least) return [];
  return searchHandbook(data, question, limit).map(({ page, title, heading, excerpt }) => ({
    label: heading ? `${title}: ${heading.title}` : title,
    detail: excerpt,
    address: `${manual.home}/${page}${heading ? `#${heading.id}` : ''}`,
  }));
}
