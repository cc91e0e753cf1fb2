import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { constants } from '@vold/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { notifyError } from '../base/notices/notice-store.ts';
import { earlierAnswer } from '../base/ui/earlier-answer.ts';
import { askToLeave } from '../core/popups/unsaved-work.tsx';
import { chooseClient } from '../core/session/choose-client.ts';
import { useSession } from '../core/session/session-store.ts';
import { useClients } from '../core/session/use-clients.ts';
import classes from './navigation.module.css';

/** Value of the option for no client. */
const all = 'all';

interface ClientListProps {
  /** The button that opens it. */
  head: (props: { 'aria-expanded': boolean; onClick: () => void }) => ReactNode;
}

/** The clients that a master may switch to. Open as soon as it is there. */
export function ClientList({ head }: ClientListProps) {
  const router = useRouter();
  const current = useSession((state) => state.clientId);
  const [text, setText] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setText('');
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => combobox.openDropdown(), []);
  const { clients = [], more, ...asked } = useClients(text, combobox.dropdownOpened);

  async function choose(value: string) {
    combobox.closeDropdown();
    const id = value === all ? null : value;
    if (id === current || !(await askToLeave())) return;
    const refusal = await chooseClient(id);
    if (refusal !== null) return notifyError(refusal);
    await router.navigate({ to: '/dashboard/home' });
  }

  return (
    <Combobox store={combobox} width={260} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        {head({
          'aria-expanded': combobox.dropdownOpened,
          onClick: () => combobox.toggleDropdown(),
        })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          placeholder="Find a client"
          aria-label="Find a client"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options
          aria-label="Clients"
          mah={constants.dropdownHeight.choices}
          style={{ overflowY: 'auto' }}
        >
          <ClientOption value={all} title="All clients" current={current === null} />
          {clients.map(({ id, name: title }) => (
            <ClientOption
              key={id}
              value={id}
              title={title}
              current={current === id}
              isEarlier={asked.isEarlier}
            />
          ))}
          {asked.isPending && <Combobox.Empty>Loading Data...</Combobox.Empty>}
          {asked.isError && <Combobox.Empty>{asked.error.message}</Combobox.Empty>}
          {asked.isSuccess && !asked.isEarlier && clients.length === 0 && (
            <Combobox.Empty>No data found</Combobox.Empty>
          )}
          {more && <Combobox.Empty>There are more. Type a part of the name.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface ClientOptionProps {
  value: string;
  title: string;
  current: boolean;
  isEarlier?: boolean;
}

function ClientOption({ value, title, current, isEarlier = false }: ClientOptionProps) {
  return (
    <Combobox.Option
      value={value}
      className={classes.option}
      selected={current}
      aria-selected={current}
      disabled={isEarlier}
      {...earlierAnswer(isEarlier)}
    >
      {title}
      {current && <IconCheck size={16} aria-hidden />}
    </Combobox.Option>
  );
}
