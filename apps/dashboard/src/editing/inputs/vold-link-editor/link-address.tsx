import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { completeAddress, constants } from '@vold/contract';
import { useState } from 'react';
import { addressDirection } from '../../../base/text/address-direction.ts';
import { earlierAnswer } from '../../../base/ui/earlier-answer.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import { isDirectLink, usePageOptions } from './page-options.ts';

interface LinkAddressProps {
  id: string;
  describedBy: string | undefined;
  value: string;
  language: string;
  invalid: boolean;
  onType: (link: string) => void;
  onChoose: (link: string, title: string) => void;
  /**
   * The field is in a popover: its options are rendered there too, or a press on one would count as a press outside.
   */
  inPopover?: boolean;
  /** Posts are offered, too. */
  withPosts?: boolean;
}

/** Few results are enough to choose from; the others come with "Show all" (PICK-11, PICK-12). */
const { above, to } = constants.linkResults;
const showAll = 'show-all';

/** The address of a link: taken as typed, and while it is not a full address, pages are offered. */
export function LinkAddress({
  id,
  describedBy,
  value,
  language,
  invalid,
  onType,
  onChoose,
  inPopover = false,
  withPosts = false,
}: LinkAddressProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [searching, setSearching] = useState(false);
  const [all, setAll] = useState(false);
  const [text] = useDebouncedValue(value, constants.linkSearch.debounce);
  const isPath = value.startsWith('/');
  const isAddress = isDirectLink(value) || completeAddress(value) !== value.trim();
  const search = usePageOptions(searching && !isAddress ? text.replace(/^\/+/, '') : '', language, withPosts);
  const found = search.data ?? [];
  // An address is not chosen for a text that is no longer there.
  const isEarlier = search.isPlaceholderData || text !== value;
  const shown = all || found.length <= above ? found : found.slice(0, to);
  // A path may well be no page of ours: it is searched for, and nothing is said when nothing is found.
  const open = searching && value.trim() !== '' && !isAddress && (!isPath || found.length > 0);
  return (
    <Combobox
      store={combobox}
      withinPortal={!inPopover}
      onOptionSubmit={(option) => {
        if (isEarlier) return;
        if (option === showAll) return setAll(true);
        const page = found.find((candidate) => candidate.id === option);
        if (page) onChoose(page.href, page.title);
        setSearching(false);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          id={id}
          {...withDescription(describedBy)}
          error={invalid}
          placeholder={
            withPosts ? 'Address, or the name of a page or post' : 'Address, or the name of a page'
          }
          dir={addressDirection(value) ?? 'auto'}
          value={value}
          rightSection={search.isFetching && open ? <Loader size={14} /> : null}
          onChange={(event) => {
            setSearching(true);
            setAll(false);
            combobox.openDropdown();
            onType(event.currentTarget.value);
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            const complete = completeAddress(value);
            if (complete !== value) onType(complete);
            combobox.closeDropdown();
            setSearching(false);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open}>
        <Combobox.Options
          mah={constants.dropdownHeight.results}
          style={{ overflowY: 'auto' }}
          {...earlierAnswer(isEarlier && found.length > 0)}
        >
          {shown.map((page) => (
            <Combobox.Option key={page.id} value={page.id} disabled={isEarlier}>
              {page.title}{' '}
              <span dir="ltr" style={{ color: 'var(--text-3)' }}>
                {page.href}
                {page.draft && ' · Draft'}
              </span>
            </Combobox.Option>
          ))}
          {shown.length < found.length && (
            <Combobox.Option value={showAll} disabled={isEarlier}>
              Show all {found.length}
            </Combobox.Option>
          )}
          {found.length === 0 && (
            <Combobox.Empty>
              {search.isFetching
                ? 'Loading Data...'
                : search.isError
                  ? search.error.message
                  : 'No data found'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
