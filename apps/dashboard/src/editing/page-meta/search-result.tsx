import { constants, shortenText } from '@vold/contract';
import { useSession } from '../../core/session/session-store.ts';
import classes from './search-result.module.css';

interface SearchResultProps {
  title: string;
  description: string;
  /** Path on the website, with a leading slash. */
  address: string;
  /** Said instead of a missing description. */
  without: string;
}

/** How a search engine may show a page: both texts cut where they would be (PAGE-15, PAGE-16). */
export function SearchResult({ title, description, address, without }: SearchResultProps) {
  const website = useSession((state) => state.webconfig?.website_url ?? '');
  const siteName = useSession((state) => state.webconfig?.site_name || state.client?.name || '');
  return (
    <figure className={classes.result} aria-label="Search result preview">
      <span className="note">
        {URL.parse(website)?.host ?? siteName}
        {address === '/' ? '' : address.replaceAll('/', ' › ')}
      </span>
      <b>{shortenText(title, constants.metaTitleLength)}</b>
      <p className="quiet">{shortenText(description, constants.metaDescriptionLength) || without}</p>
    </figure>
  );
}
