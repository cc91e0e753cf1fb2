import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import classes from './handbook.module.css';
import { handbookPages } from './handbook-pages.ts';
import { loadSearchable } from './load-searchable.ts';
import { searchHandbook } from './search-handbook.ts';

const groups = [...new Set(handbookPages.map(({ group }) => group))];
const address = (page: string) => `/dashboard/vold-doc/${page}`;

/** The search over all pages, and the contents below it; on a phone a list to choose from. */
export function HandbookContents({ current }: { current: string }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const question = useDeferredValue(text.trim());
  const pages = useQuery({
    queryKey: ['handbook', 'search'],
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: loadSearchable,
  }).data;
  const found = useMemo(() => (pages ? searchHandbook(pages, question) : []), [pages, question]);
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
                <h2>{group}</h2>
                <ul>
                  {handbookPages
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
              items: handbookPages
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
            {!pages ? 'Loading Data...' : found.length === 0 ? 'No data found' : `${found.length} found`}
          </p>
          <ul>
            {found.map((match) => (
              <li key={`${match.page} ${match.heading?.id}`}>
                <Link to={address(match.page)} hash={match.heading?.id} onClick={() => setText('')}>
                  <b>{match.heading ? `${match.title}: ${match.heading.title}` : match.title}</b>
                  <span>{match.excerpt}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
