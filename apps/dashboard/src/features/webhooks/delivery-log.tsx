import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { QueryError } from '../../base/ui/list-states.tsx';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import classes from './webhook-aside.module.css';
import { deliveryWords } from './webhook-words.ts';

/** How many deliveries show before more are asked for, and how many the server answers at most. */
const few = 10;
const most = 200;
/** Milliseconds between two polls while a delivery is pending: deliveries send no events. */
const pause = 5000;

/** The deliveries of a webhook in the last 30 days, the latest first; each can be sent again. */
export function DeliveryLog({ webhook, mayResend }: { webhook: string; mayResend: boolean }) {
  const clientId = useSession((state) => state.clientId);
  const [limit, setLimit] = useState(few);
  const [sending, setSending] = useState<string | null>(null);
  const log = useAnswer(
    [api.webhook.path, 'deliveries', webhook, limit],
    (settings) =>
      api.call('GET webhook/:id/deliveries', { ...settings, params: { id: webhook }, query: { limit } }),
    {
      placeholderData: (answer, before) => (before?.queryKey[3] === webhook ? answer : undefined),
      refetchInterval: ({ state }) =>
        state.data?.results.some(({ status }) => status === 'waiting') ? pause : false,
    },
  );
  const { data } = log;

  async function redeliver(id: string) {
    setSending(id);
    const result = await api.call('POST webhook/:id/deliveries/:delivery/resend', {
      params: { id: webhook, delivery: id },
    });
    setSending(null);
    if (!result.ok) return notifyError(result.data.message);
    notify('Sent again');
    await queryClient.invalidateQueries({ queryKey: [api.webhook.path, clientId, 'deliveries', webhook] });
  }

  return (
    <section aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">Deliveries</h2>
      {log.isPending && <Skeleton height={96} />}
      {log.isError && !data && <QueryError query={log} what="The deliveries could not be loaded" />}
      {data?.total === 0 && (
        <p className="note">Nothing has been sent yet. The next change is listed here.</p>
      )}
      {data && data.total > 0 && (
        <ul>
          {data.results.map((delivery) => (
            <li key={delivery.id} className={classes.delivery} data-status={delivery.status}>
              <div>
                <b>{delivery.event}</b>
                <p className={classes.state}>{deliveryWords(delivery)}</p>
                <p className="num">{formatDateTime(delivery.attempted_at ?? delivery.created_at)}</p>
                {delivery.error && <p>{delivery.error}</p>}
              </div>
              {mayResend && delivery.attempts > 0 && (
                <Button
                  size="xs"
                  aria-label={`Redeliver ${delivery.event} of ${formatDateTime(delivery.created_at)}`}
                  disabled={sending !== null}
                  onClick={() => redeliver(delivery.id)}
                >
                  Redeliver
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.results.length && data.results.length < most && (
        <Button size="xs" mt={8} loading={log.isPlaceholderData} onClick={() => setLimit(most)}>
          {data.total > most ? `The last ${most} deliveries` : `All ${formatCount(data.total)} deliveries`}
        </Button>
      )}
    </section>
  );
}
