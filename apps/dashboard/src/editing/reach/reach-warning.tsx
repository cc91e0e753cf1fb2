import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import classes from './reach-warning.module.css';

interface ReachWarningProps {
  readonly resource: 'webhook' | 'form-builder' | 'sign-in-provider';
  readonly id: string;
  /** As it is saved; empty: none. */
  readonly address: string;
  /** Renders its own section, unless it is part of one. */
  readonly title?: string;
}

/** Said as soon as the address is saved, instead of by deliveries that fail. Nothing where all is well. */
export function ReachWarning({ resource, id, address, title }: ReachWarningProps) {
  const clientId = useSession((state) => state.clientId);
  const { data } = useQuery({
    queryKey: [resource, clientId, 'reach', id, address],
    enabled: address !== '',
    queryFn: async ({ signal }) =>
      unwrap(await api.call(`GET ${resource}/:id/reach`, { params: { id }, signal, exempt: true })),
  });
  if (!data?.obstacle) return null;
  const warning = (
    <p className={classes.warning} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      {data.obstacle === 'private'
        ? `${data.host} is not on the public internet: nothing is sent there. For development, the operator can allow it (VOLD_LOCAL_ADDRESSES).`
        : `The name ${data.host} was not found: nothing arrives until it is.`}
    </p>
  );
  if (title === undefined) return warning;
  return (
    <section>
      <h2>{title}</h2>
      {warning}
    </section>
  );
}
