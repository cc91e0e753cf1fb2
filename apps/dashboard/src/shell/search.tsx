import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { constants, localizedText } from '@vold/contract';
import { useEffect, useState } from 'react';
import { contains } from '../api/where.ts';
import { useMenu } from '../menu/use-menu.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { pageAddress, textIn } from '../ui/localized.ts';
import { useFrame } from './frame-store.ts';
import { openFileManager } from './open-file-manager.tsx';
import { sectionIcons } from './section-icons.ts';

const [store, spotlight] = createSpotlight();

/** Ctrl K: go to a screen, or open a page in the live editor. */
export function Search() {
  // It is mounted when it opens and unmounted when it has closed.
  useEffect(() => spotlight.open(), []);
  const router = useRouter();
  const location = useLocation();
  const menu = useMenu();
  const language = useSession((state) => state.language);
  const clientId = useSession((state) => state.clientId);
  const [query, setQuery] = useState('');
  const [wanted] = useDebouncedValue(query.trim(), constants.searchDebounce);
  const pages = useQuery({
    queryKey: ['page', clientId, 'search', wanted, language],
    enabled: wanted !== '' && menu.some(({ id }) => id === 'pages'),
    placeholderData: keepPreviousData,
    // A failed search empties the list (ERR-16).
    queryFn: ({ signal }) =>
      api.page.pick(
        { title: localizedText, slug: localizedText, customUrl: localizedText },
        { where: contains([`title.${language}`], wanted), limit: 20 },
        { signal, exempt: true },
      ),
  });

  const text = query.trim().toLowerCase();
  const screens = menu
    .flatMap((section) => [section, ...section.children].map((entry) => ({ entry, section })))
    .filter(({ entry }) => entry.title.toLowerCase().includes(text));
  const found = wanted === '' ? [] : (pages.data?.results ?? []).slice(0, 20);

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      store={store}
      onSpotlightClose={() => useFrame.setState({ search: false })}
      attributes={{ content: { 'aria-label': 'Search' } }}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12dvh"
      maxHeight={420}
      zIndex={80}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 1 }}
      transitionProps={{ duration: 100 }}
    >
      <Spotlight.Search
        placeholder="Go to a screen or find a page"
        aria-label="Search"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={pages.isFetching ? <Loader size={16} /> : undefined}
      />
      <Spotlight.ActionsList>
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label="Go to">
            {screens.map(({ entry, section }) => {
              const Icon = sectionIcons[section.id];
              return (
                <Spotlight.Action
                  key={`${section.id} ${entry.path}`}
                  label={entry === section ? entry.title : `${section.title} › ${entry.title}`}
                  leftSection={<Icon size={18} aria-hidden />}
                  onClick={() => {
                    if (entry.fileManager) openFileManager();
                    else router.navigate({ to: entry.path });
                  }}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        )}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {found.map((page) => (
              <Spotlight.Action
                key={page.id}
                label={textIn(page.title, language)}
                description={pageAddress(page, language)}
                leftSection={<IconFileText size={18} aria-hidden />}
                onClick={() => {
                  router.navigate({
                    to: '/dashboard/pages/edit-live/{-$id}',
                    params: { id: page.id },
                    search: { source: location.href },
                  });
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {screens.length === 0 && found.length === 0 && (
          <Spotlight.Empty>{pages.isFetching ? 'Searching' : 'Nothing found'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
