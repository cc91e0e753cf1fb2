import { ActionIcon, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { constants, type MapPlace } from '@vold/contract';
import { useState } from 'react';
import { withDescription } from '../../../base/ui/with-description.tsx';
import { api } from '../../../core/session/api.ts';
import { useAnswer } from '../../../core/session/use-answer.ts';

interface AddressSearchProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  onChoose: (place: MapPlace) => void;
}

/**
 * The search box of a map. It asks when Enter or its button is pressed, not with every key: public address services
 * forbid that.
 */
export function AddressSearch({ id, label, describedBy, onChoose }: AddressSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error, isFetching } = useAnswer(
    ['map', 'places', asked],
    (settings) => api.call('GET map/places', { ...settings, query: { q: asked } }),
    { enabled: asked !== '', staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const found = data?.results ?? [];
  const search = () => {
    if (text.trim() === '') return;
    setAsked(text.trim());
    combobox.openDropdown();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => {
        const place = found[Number(index)];
        if (place) onChoose(place);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          role="combobox"
          aria-label={`Search an address for ${label}`}
          {...withDescription(describedBy)}
          placeholder="Search an address, then Enter"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.closeDropdown();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!combobox.dropdownOpened) search();
          }}
          onBlur={() => combobox.closeDropdown()}
          rightSection={
            isFetching ? (
              <Loader size={14} />
            ) : (
              <ActionIcon size={28} aria-label="Search" onClick={search}>
                <IconSearch size={16} aria-hidden />
              </ActionIcon>
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={asked === ''}>
        <Combobox.Options
          mah={constants.dropdownHeight.results}
          style={{ overflowY: 'auto' }}
          aria-label="Addresses"
        >
          {found.map((place, index) => (
            <Combobox.Option key={`${place.lat} ${place.lng} ${place.title}`} value={String(index)}>
              {place.title}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {isFetching ? 'Loading Data...' : (error?.message ?? 'No data found')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
