import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notifyError } from '../../base/notices/notice-store.ts';
import { Question } from '../../core/popups/question.tsx';
import { useShownSecret } from '../../core/popups/shown-secret.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';

/** Asks how a webhook's secret is changed, and changes it; the screen then shows the new one. */
export function RotateSecret({ id, onDone }: { id: string; onDone: () => void }) {
  const clientId = useSession((state) => state.clientId);
  const [atOnce, setAtOnce] = useState(false);

  async function rotate() {
    const result = await api.rotateWebhookSecret(id, atOnce);
    if (!result.ok) return notifyError(result.data.message);
    const { secret, ...record } = result.data;
    queryClient.setQueryData([api.webhook.path, clientId, 'record', id], record);
    onDone();
    useShownSecret.setState({ shown: { id, secret } });
  }

  return (
    <Question label="Rotate secret" close={onDone} onConfirm={rotate}>
      <Text mb={16}>
        The webhook gets a new secret, which is shown once. For a day its deliveries are signed with the old
        one, too, so that the receiver has time to follow.
      </Text>
      <Checkbox
        label="Stop signing with the old one at once"
        description="It was leaked."
        checked={atOnce}
        onChange={(event) => setAtOnce(event.currentTarget.checked)}
      />
    </Question>
  );
}
