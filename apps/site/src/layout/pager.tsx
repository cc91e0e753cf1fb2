import type { Words } from '@vold/sections/views';

interface Place {
  page: number;
  pages: number;
  path: string;
}

/** Addresses of the previous and next page; empty if there is none. */
export function pagesAround({ page, pages, path }: Place): { newer: string; older: string } {
  const to = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return { newer: page > 1 ? to(page - 1) : '', older: page < pages ? to(page + 1) : '' };
}

/** Steps through a listing. */
export function Pager({ words, ...place }: Place & { words: Words }) {
  const { page, pages } = place;
  if (pages < 2) return null;
  const { newer, older } = pagesAround(place);
  return (
    <nav className="pager" aria-label={words('pages')}>
      {newer && (
        <a className="link" rel="prev" href={newer}>
          {words('newer')}
        </a>
      )}
      <span className="soft">{words('page-of', { page, pages })}</span>
      {older && (
        <a className="link" rel="next" href={older}>
          {words('older')}
        </a>
      )}
    </nav>
  );
}
