import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { loadSearchable } from '../../editing/handbook/load-searchable.ts';
import type { Manual } from '../../editing/handbook/manuals.ts';
import { searchHandbook } from '../../editing/handbook/search-handbook.ts';
import classes from './handbook.module.css';

interface HandbookContentsProps {
  manual: Manual;
  /** Id of the page that is read. */
  current: string;
}

/** The search over all pages, and the contents below it; on a phone a list to choose from. */
export function HandbookContents({ manual: { home, pages }, current }: HandbookContentsProps) {
  const router = useRouter();
  const [text, setText] = useState('');
  const question = useDeferredValue(text.trim());
  const groups = [...new Set(pages.map(({ group }) => group))];
  const address = (page: string) => `${home}/${page}`;
  const searchable = useQuery({
    queryKey: ['handbook', 'search', home],
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadSearchable(pages),
  }).data;
  const found = useMemo(
    () => (searchable ? searchHandbook(searchable, question) : []),
    [searchable, question],
  );
  return (
    <div className={classes.side}>
      <TextInput
        type="search"
        aria-label="Search the handbook"
        placeholder="Search the handbook"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {question === '' ? (
        <>
          <nav aria-label="Handbook" className={classes.contents}>
            {groups.map((group) => (
              <div key={group}>
                {groups.length > 1 && <h2>{group}</h2>}
                <ul>
                  {pages
                    .filter((page) => page.group === group)
                    .map(({ id, title }) => (
                      <li key={id}>
                        <Link to={address(id)} aria-current={id === current ? 'page' : undefined}>
                          {title}
                        </Link>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </nav>
          <Select
            className={classes.phone}
            aria-label="Page of the handbook"
            value={current}
            data={groups.map((group) => ({
              group,
              items: pages
                .filter((page) => page.group === group)
                .map(({ id, title }) => ({ value: id, label: title })),
            }))}
            onChange={(id) => {
              if (id) router.history.push(address(id));
            }}
          />
        </>
      ) : (
        <section aria-label="Found" className={classes.found}>
          <p role="status">
            {!searchable ? 'Loading Data...' : found.length === 0 ? 'No data found' : `${found.length} found`}
          </p>
          <ul>
            {found.map((match) => (
              <li key={`${match.page} ${match.heading?.id}`}>
                <Link to={address(match.page)} hash={match.heading?.id} onClick={() => setText('')}>
                  <b>{match.heading ? `${match.title}: ${match.heading.title}` : match.title}</b>
                  <span className="note">{match.excerpt}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
