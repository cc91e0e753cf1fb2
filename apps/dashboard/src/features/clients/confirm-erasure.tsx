import { Button, Text, TextInput } from '@mantine/core';
import type { Client } from '@vold/contract';
import { useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';

/** Asks whether a client is to be erased for good; its slug has to be typed. */
export function confirmErasure(client: Client): void {
  openPopup({
    title: `Erase ${client.name}`,
    content: (close) => <ErasureQuestion client={client} close={close} />,
  });
}

function ErasureQuestion({ client, close }: { client: Client; close: () => void }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);

  async function erase() {
    setBusy(true);
    const begun = await api.call('POST client/:id/erase', {
      params: { id: client.id },
      body: { confirm: typed },
    });
    setBusy(false);
    if (!begun.ok) return notifyError(begun.data.message);
    close();
    notify(`${client.name} is being erased`);
    await queryClient.invalidateQueries({ queryKey: ['client'] });
    await followErasure(client);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === client.slug) erase();
      }}
    >
      <Text>
        Its content, files, users and history are removed from this installation, and its website stops at
        once. Nothing brings them back.
      </Text>
      <TextInput
        mt={16}
        label={
          <>
            Type <b>{client.slug}</b> to confirm
          </>
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <PopupButtons onCancel={close}>
        <Button type="submit" variant="filled" color="red" loading={busy} disabled={typed !== client.slug}>
          Erase permanently
        </Button>
      </PopupButtons>
    </form>
  );
}

const pollEvery = 1000;

/** Tells when nothing is left; it goes on while one browses. */
async function followErasure({ id, name }: Client): Promise<void> {
  for (;;) {
    const found = await api.call('GET client/:id/erasure', { params: { id }, exempt: true });
    if (found.ok && !found.data.running) return notify(`${name} is erased`);
    // An unreachable server may come back; any other refusal is final, and the erasure goes on without us.
    if (!found.ok && found.status !== 0 && found.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, pollEvery));
  }
}
