import { Loader, Menu, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch, IconSelector, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap } from '../api/result.ts';
import { notifyError } from '../notices/notice-store.ts';
import { api } from '../session/api.ts';
import { chooseClient } from '../session/choose-client.ts';
import { useSession, useSignedIn } from '../session/session-store.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import classes from './navigation.module.css';

/** The client at the top of the navigation; for masters a switcher. */
export function ClientSwitcher({ collapsed }: { collapsed: boolean }) {
  const { detail, client, webconfig } = useSignedIn();
  const name = client?.name ?? 'All clients';
  const address = client ? (hostOf(webconfig?.website_url) ?? client.slug) : 'Platform';
  const face = (
    <>
      <span className={classes.mark}>
        <BrandMark size={18} />
      </span>
      {!collapsed && (
        <span className={classes.names}>
          <span className={classes.name}>{name}</span>
          <span className={classes.sub}>{address}</span>
        </span>
      )}
    </>
  );
  if (!detail.client.master) return <div className={classes.head}>{face}</div>;
  return (
    <Menu position="bottom-start" width={260} keepMounted={false}>
      <Menu.Target>
        <UnstyledButton className={classes.head} aria-label={`Switch client: ${name}`}>
          {face}
          {!collapsed && <IconSelector size={16} className={classes.selector} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ClientChoices />
      </Menu.Dropdown>
    </Menu>
  );
}

function ClientChoices() {
  const router = useRouter();
  const current = useSession((state) => state.clientId);
  const [text, setText] = useState('');
  const clients = useQuery({
    queryKey: ['client', null, 'choices'],
    queryFn: async ({ signal }) =>
      unwrap(await api.client.list({ sort: 'name ASC', limit: 200 }, { signal })).results,
  });
  const shown = (clients.data ?? []).filter(
    (client) => !client.master && client.name.toLowerCase().includes(text.trim().toLowerCase()),
  );

  async function choose(id: string | null) {
    if (id === current) return;
    const refusal = await chooseClient(id);
    if (refusal !== null) return notifyError(refusal);
    await router.navigate({ to: '/dashboard/home' });
  }

  return (
    <>
      <TextInput
        size="xs"
        placeholder="Find a client"
        aria-label="Find a client"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
        mb={4}
      />
      <Menu.Item
        leftSection={<IconWorld size={16} aria-hidden />}
        rightSection={current === null ? <IconCheck size={16} aria-label="Current" /> : undefined}
        onClick={() => choose(null)}
      >
        All clients
      </Menu.Item>
      {shown.map((client) => (
        <Menu.Item
          key={client.id}
          rightSection={current === client.id ? <IconCheck size={16} aria-label="Current" /> : undefined}
          onClick={() => choose(client.id)}
        >
          {client.name}
        </Menu.Item>
      ))}
      {clients.isPending && <Loader size={16} m={8} />}
      {clients.isError && (
        <Text size="xs" c="red" p={8}>
          {clients.error.message}
        </Text>
      )}
    </>
  );
}

function hostOf(url: string | undefined): string | null {
  try {
    return url ? new URL(url).host : null;
  } catch {
    return null;
  }
}
