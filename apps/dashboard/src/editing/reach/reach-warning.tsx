import { IconAlertTriangle } from '@tabler/icons-react';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
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
  const { data } = useAnswer(
    [resource, 'reach', id, address],
    (settings) => api.call(`GET ${resource}/:id/reach`, { ...settings, params: { id } }),
    { enabled: address !== '' },
  );
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
