import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../api/result.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import classes from './reach-warning.module.css';

interface ReachWarningProps {
  readonly resource: 'webhook' | 'form-builder';
  readonly id: string;
  /** As it is saved; empty: none. */
  readonly address: string;
}

/** Said as soon as the address is saved, instead of by deliveries that fail. Nothing where all is well. */
export function ReachWarning({ resource, id, address }: ReachWarningProps) {
  const clientId = useSession((state) => state.clientId);
  const { data } = useQuery({
    queryKey: [resource, clientId, 'reach', id, address],
    enabled: address !== '',
    queryFn: async ({ signal }) => unwrap(await api.reach(resource, id, { signal, exempt: true })),
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
