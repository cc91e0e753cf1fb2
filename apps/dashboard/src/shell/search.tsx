import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconFileText, IconHelp, IconSearch } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { constants, folded } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import { isAbout } from '../base/text/synonyms.ts';
import { useMenu } from '../core/menu/use-menu.ts';
import { useReturnFocus } from '../core/popups/use-return-focus.ts';
import { useFrame } from '../core/session/frame-store.ts';
import { selectLanguage } from '../core/session/session-store.ts';
import { openFileManager } from '../editing/files/open-file-manager.tsx';
import { type FoundRecord, hasWords } from './found-kinds.ts';
import { searchWords } from './search-words.ts';
import { sectionIcons } from './section-icons.ts';
import { useActions } from './use-actions.ts';
import { useFoundContent } from './use-found-content.ts';
import { useHelpPages } from './use-help-pages.ts';

const [store, spotlight] = createSpotlight();

/** Actions that are offered before anything is typed. */
const fewActions = 6;

/** Ctrl K, the command palette: go to a screen, find content, do something. */
export function Search() {
  // It is mounted when it opens and unmounted when it has closed.
  useEffect(() => {
    spotlight.open();
    setQuery(useFrame.getState().searched);
  }, []);
  useReturnFocus();
  const { history, navigate } = useRouter();
  const location = useLocation();
  const menu = useMenu();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Typing replaces what was searched for before.
  useEffect(() => {
    if (query !== '' && query === useFrame.getState().searched) field.current?.select();
  }, [query]);
  const [wanted] = useDebouncedValue(query.trim(), constants.searchDebounce);
  const content = useFoundContent(wanted, menu);

  const text = folded(query.trim());
  const screens = menu
    .flatMap((section) => [section, ...section.children].map((entry) => ({ entry, section })))
    .filter(({ entry, section }) =>
      isAbout(`${section.title} ${entry.title} ${searchWords[entry.path] ?? ''}`, text),
    );
  const actions = useActions(menu).filter(({ label, words = '' }) => isAbout(`${label} ${words}`, text));
  const helpPages = useHelpPages(wanted, menu);
  const offered = text === '' ? actions.slice(0, fewActions) : actions;
  // Results of the former text are removed at once unless they match, so that Enter never opens one.
  const isCurrent = wanted === query.trim() && !content.isPlaceholderData;
  const found = (wanted === '' ? [] : (content.data ?? [])).filter(
    ({ title, detail }) => isCurrent || hasWords(`${title} ${detail}`, query),
  );
  // The first entry is selected, also if it was found after others, until an arrow key has selected one.
  const isChosen = useRef(false);
  useEffect(() => {
    const { listId } = store.getState();
    const list = listId ? document.getElementById(listId) : null;
    const entries = [...(list?.querySelectorAll('[data-action]') ?? [])];
    if (text === '' || entries.length === 0) return;
    const selected = entries.findIndex((entry) => entry.hasAttribute('data-selected'));
    const place = isChosen.current ? Math.max(selected, 0) : 0;
    if (selected !== place) {
      entries[selected]?.removeAttribute('data-selected');
      entries[place]?.setAttribute('data-selected', 'true');
    }
    if (store.getState().selected !== place) store.updateState((state) => ({ ...state, selected: place }));
  });
  const open = (record: FoundRecord) => {
    const { address, language } = record;
    if (language) selectLanguage(language);
    const { searched, visited } = useFrame.getState();
    if (isText(record))
      useFrame.setState({
        searched: query,
        found: query.trim(),
        visited: [...(searched === query ? visited : []), placeOf(record)],
      });
    else useFrame.setState({ searched: '' });
    // From place to place Back keeps leading to where the search began.
    const { field, source } = location.search;
    history.push(withSource(address, (field && source) || location.href));
  };
  const next = useFrame((state) => state.next);
  useEffect(() => {
    if (!next || !isCurrent || wanted === '' || content.isFetching) return;
    useFrame.setState({ next: false });
    const { visited } = useFrame.getState();
    const place = found.find((record) => isText(record) && !visited.includes(placeOf(record)));
    if (!place) return;
    spotlight.close();
    open(place);
  });
  const kinds = [...new Set(found.map(({ kind }) => kind))];

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={(text) => {
        useFrame.setState({ next: false });
        isChosen.current = false;
        setQuery(text);
      }}
      store={store}
      onSpotlightClose={() => useFrame.setState({ search: false, next: false })}
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
        ref={field}
        placeholder="Go to a screen, find content, do something"
        aria-label="Search"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={content.isFetching ? <Loader size={16} /> : undefined}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') isChosen.current = true;
        }}
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
                    else navigate({ to: entry.path });
                  }}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        )}
        {kinds.map((kind) => (
          <Spotlight.ActionsGroup key={kind} label={kind}>
            {found
              .filter((record) => record.kind === kind)
              .map((record) => (
                <Spotlight.Action
                  key={record.id}
                  label={record.title}
                  description={record.detail || undefined}
                  leftSection={<IconFileText size={18} aria-hidden />}
                  onClick={() => open(record)}
                />
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {offered.length > 0 && (
          <Spotlight.ActionsGroup label="Actions">
            {offered.map(({ label, Icon, run }) => (
              <Spotlight.Action
                key={label}
                label={label}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {helpPages.length > 0 && (
          <Spotlight.ActionsGroup label="Help">
            {helpPages.map(({ label, detail, address }) => (
              <Spotlight.Action
                key={address}
                label={label}
                description={detail}
                leftSection={<IconHelp size={18} aria-hidden />}
                onClick={() => history.push(address)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {screens.length + found.length + offered.length + helpPages.length === 0 && (
          <Spotlight.Empty>{content.isFetching ? 'Searching' : 'Nothing found'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const isText = ({ address }: FoundRecord): boolean => address.includes('field=');

/** A place whose text has changed is another one. */
const placeOf = ({ address, detail }: FoundRecord): string => `${address} ${detail}`;

/** The address with the way back. */
function withSource(address: string, source: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ source })}`;
}
