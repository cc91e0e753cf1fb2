import type { Words } from '@vold/sections/views';

interface Props {
  page: number;
  pages: number;
  path: string;
  words: Words;
}

/** Steps through a listing. */
export function Pager({ page, pages, path, words }: Props) {
  if (pages < 2) return null;
  const to = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return (
    <nav className="pager" aria-label={words('pages')}>
      {page > 1 && (
        <a className="link" rel="prev" href={to(page - 1)}>
          {words('newer')}
        </a>
      )}
      <span className="soft">{words('page-of', { page, pages })}</span>
      {page < pages && (
        <a className="link" rel="next" href={to(page + 1)}>
          {words('older')}
        </a>
      )}
    </nav>
  );
}
