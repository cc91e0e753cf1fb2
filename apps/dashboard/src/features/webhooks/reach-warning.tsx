import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/result.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/session-store.ts';
import classes from './webhook-aside.module.css';

/** Said as soon as the address is saved, instead of by deliveries that fail. Nothing where all is well. */
export function ReachWarning({ webhook, url }: { webhook: string; url: string }) {
  const clientId = useSession((state) => state.clientId);
  const { data } = useQuery({
    queryKey: [api.webhook.path, clientId, 'reach', webhook, url],
    queryFn: async ({ signal }) => unwrap(await api.webhookReach(webhook, { signal, exempt: true })),
  });
  if (!data?.obstacle) return null;
  return (
    <p className={classes.warning} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      {data.obstacle === 'private'
        ? `${data.host} is not on the public internet: nothing is sent there.`
        : `The name ${data.host} was not found: nothing arrives until it is.`}
    </p>
  );
}
