import { pageAddress, textIn } from '../../../ui/localized.ts';
import { SearchResult } from '../../../ui/search-result.tsx';
import { useEditor } from '../editor-context.tsx';
import { pageTitle } from '../state/page-title.ts';

/** How a search engine may show the page as it is edited. */
export function SearchPreview() {
  const title = useEditor(({ view, language }) => view.meta.title?.[language] || pageTitle(view, language));
  const description = useEditor(({ view, language }) => view.meta.description?.[language] ?? '');
  const address = useEditor(({ view, language }) => pageAddress(view, language));
  const isHome = useEditor((state) => state.homepage.wanted);
  const isEmpty = useEditor(({ view }) => textIn(view.meta.description, '') === '');
  return (
    <SearchResult
      title={title}
      description={description}
      address={isHome ? '/' : address}
      without={isEmpty ? 'Without a description, search engines show any text of the page.' : ''}
    />
  );
}
