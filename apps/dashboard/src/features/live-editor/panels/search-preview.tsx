import { constants } from '@vold/contract';
import { useSession } from '../../../session/session-store.ts';
import { pageAddress, textIn } from '../../../ui/localized.ts';
import { useEditor } from '../editor-context.tsx';
import { pageTitle } from '../state/page-title.ts';
import { cutText } from './cut-text.ts';
import classes from './settings-panel.module.css';

/** How a search engine may show the page: both texts cut where they would be (PAGE-15, PAGE-16). */
export function SearchPreview() {
  const website = useSession((state) => state.webconfig?.website_url ?? '');
  const title = useEditor(({ view, language }) => view.meta.title?.[language] || pageTitle(view, language));
  const description = useEditor(({ view, language }) => view.meta.description?.[language] ?? '');
  const address = useEditor(({ view, language }) => pageAddress(view, language));
  const isHome = useEditor((state) => state.homepage.wanted);
  const isEmpty = useEditor(({ view }) => textIn(view.meta.description, '') === '');
  return (
    <figure className={classes.preview} aria-label="Search result preview">
      <span className={classes.address}>
        {URL.parse(website)?.host ?? ''}
        {isHome ? '' : address.replaceAll('/', ' › ')}
      </span>
      <b>{cutText(title, constants.metaTitleLength)}</b>
      <p>
        {cutText(description, constants.metaDescriptionLength) ||
          (isEmpty ? 'Without a description, search engines show any text of the page.' : '')}
      </p>
    </figure>
  );
}
