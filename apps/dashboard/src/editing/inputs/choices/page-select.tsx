import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { constants } from '@vold/contract';
import { useState } from 'react';
import { unwrap } from '../../../base/api/result.ts';
import { contains } from '../../../base/api/where.ts';
import { textIn } from '../../../base/text/localized.ts';
import { earlierAnswer } from '../../../base/ui/earlier-answer.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import { api } from '../../../core/session/api.ts';
import { readsDraft } from '../../../core/session/publishing.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { useChoices } from './use-choices.ts';
import { useChosen } from './use-chosen.ts';

const { debounce, limit } = constants.linkSearch;

interface PageSelectProps
  extends Pick<SelectProps, 'label' | 'placeholder' | 'size' | 'className' | 'clearable'> {
  id?: string;
  /** The page's id. */
  value: string | null;
  onChange: (page: string | null) => void;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
  invalid?: boolean | undefined;
  'data-autofocus'?: boolean;
  /** Offers pages that are only in the draft as well. */
  isDrafted?: boolean;
}

/** One page of the client's. The server searches, so that it does not matter how many there are. */
export function PageSelect({
  value,
  onChange,
  invalid,
  isDrafted = false,
  'aria-describedby': describedBy,
  ...props
}: PageSelectProps) {
  const language = useSession((state) => state.language);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const { known, isAnswered } = useChosen('page', value === null ? [] : [value], api.page.list);
  const chosen = value === null ? undefined : known?.get(value);
  const titleOf = (page: { title: Record<string, string> }) => textIn(page.title, language) || 'Untitled';
  // The field shows the chosen title, which is no search yet.
  const wanted = chosen && text === titleOf(chosen) ? '' : text.trim();
  const [search] = useDebouncedValue(wanted, debounce);
  const found = useChoices({
    queryKey: ['page', 'select', language, search, isDrafted],
    enabled: opened,
    isSettled: search === wanted,
    fetch: async (page, signal) =>
      unwrap(
        await api.page.trimmed(
          ['title'],
          {
            where: contains([`title.${language}`], search),
            limit,
            skip: page * limit,
            sort: 'updated_at DESC',
          },
          { signal, exempt: true, draft: isDrafted && readsDraft('page', 'list') },
        ),
      ),
  });
  const offered = found.choices.map((page) => ({
    value: page.id,
    label: titleOf(page),
    disabled: found.isEarlier,
  }));
  const isOffered = value === null || offered.some((page) => page.value === value);
  const gone = isAnswered ? 'A page that is gone' : 'Loading Data...';
  return (
    <Select
      {...props}
      {...withDescription(describedBy)}
      error={invalid}
      searchable
      clearButtonProps={{ 'aria-label': 'No page' }}
      data={isOffered ? offered : [{ value, label: chosen ? titleOf(chosen) : gone }, ...offered]}
      filter={({ options }) => options}
      rightSection={found.busy && opened ? <Loader size={14} /> : undefined}
      nothingFoundMessage={found.error ?? (found.busy ? 'Loading Data...' : 'No data found')}
      maxDropdownHeight={constants.dropdownHeight.results}
      attributes={{ options: earlierAnswer(found.isEarlier) }}
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
    />
  );
}
