import { Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { notifyError } from '../../base/notices/notice-store.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { Avatar } from '../../base/ui/avatar.tsx';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import { ListEmpty, QueryError } from '../../base/ui/list-states.tsx';
import { chooseClient } from '../session/choose-client.ts';
import { useClients } from '../session/use-clients.ts';
import classes from './choose-client.module.css';

/** For a master across clients: which one to work on. */
export function ChooseClient() {
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const { clients, more, ...asked } = useClients(text);
  // Once there is something to search for, the field stays: it has the focus.
  const [many, setMany] = useState(false);
  if (more && !many) setMany(true);
  if (asked.isError) return <QueryError query={asked} />;
  return (
    <>
      <p className="quiet">Choose a client to work on. You can switch at the top of the navigation.</p>
      {many && (
        <div className={classes.find}>
          <TextInput
            type="search"
            label="Find a client"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
      )}
      {clients?.length === 0 && !asked.isEarlier && (
        <ListEmpty text={text === '' ? 'There are no clients yet.' : 'No clients match.'}>
          {text === '' && (
            <Button renderRoot={(root) => <AppLink href="/dashboard/vip/clients/new" {...root} />}>
              Create client
            </Button>
          )}
        </ListEmpty>
      )}
      <ul className={classes.clients} {...earlierAnswer(asked.isEarlier)}>
        {asked.isPending && [0, 1, 2].map((place) => <Skeleton key={place} height={68} radius="md" />)}
        {clients?.map(({ id, name, slug }) => (
          <li key={id}>
            <UnstyledButton
              className={`${classes.client} panel row`}
              disabled={busy}
              onClick={async () => {
                setBusy(true);
                const refusal = await chooseClient(id);
                setBusy(false);
                if (refusal !== null) notifyError(refusal);
              }}
            >
              <Avatar name={name} size="large" />
              <span>
                {name}
                <small>{slug}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
