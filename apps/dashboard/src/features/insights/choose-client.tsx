import { Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../api/result.ts';
import { ListError } from '../../listing/list-states.tsx';
import { notifyError } from '../../notices/notice-store.ts';
import { api } from '../../session/api.ts';
import { chooseClient } from '../../session/choose-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './insights-screen.module.css';

/** For a master across clients: which one to work on. */
export function ChooseClient() {
  const [busy, setBusy] = useState(false);
  const clients = useQuery({
    queryKey: ['client', null, 'choices'],
    queryFn: async ({ signal }) =>
      unwrap(await api.client.list({ sort: 'name ASC', limit: 200 }, { signal })).results,
  });
  if (clients.isError) return <ListError error={clients.error} onRetry={() => clients.refetch()} />;
  return (
    <>
      <p className={classes.intro}>
        Choose a client to work on. You can switch at the top of the navigation.
      </p>
      <ul className={classes.clients}>
        {clients.isPending && [0, 1, 2].map((place) => <Skeleton key={place} height={68} radius="md" />)}
        {clients.data
          ?.filter(({ master }) => !master)
          .map(({ id, name, slug }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.client}
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
