import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MailState } from '@vold/contract';
import { unwrap } from '../../api/result.ts';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { formatDateTime } from '../../ui/date.ts';
import { InsightPanel } from './insight-panel.tsx';
import classes from './mail-warning.module.css';

/** Says that the client's own mail account takes no mail. Nothing while it does, or the client has none. */
export function MailWarning() {
  const clientId = useSession((state) => state.clientId);
  const allowed = useSession((state) => may(state.detail, 'insight.mail'));
  const { data } = useQuery({
    enabled: allowed,
    queryKey: ['insight', clientId, 'mail'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => unwrap(await api.mailState({ signal, exempt: true })),
  });
  if (!data?.failing) return null;
  const { since, failures, reason, falls_back } = data.failing;
  return (
    <InsightPanel title="Mail" wide>
      <div className={classes.warning} role="status">
        <IconAlertTriangle size={16} aria-hidden />
        <div>
          <p>
            <b>{causes[reason]}</b> {failures === 1 ? 'One mail was' : `${failures} mails were`} not taken
            since {formatDateTime(since)}.
          </p>
          <p>
            {falls_back
              ? 'These mails leave through the mail server of this installation instead.'
              : 'These mails wait and are tried again for two days.'}{' '}
            A developer or super admin can change the Mandrill Key in the website settings.
          </p>
        </div>
      </div>
    </InsightPanel>
  );
}

const causes: Readonly<Record<NonNullable<MailState['failing']>['reason'], string>> = {
  key: 'Your Mandrill account refuses the key.',
  message: 'Your Mandrill account refuses mails.',
  unreachable: 'Your Mandrill account cannot be reached.',
};
