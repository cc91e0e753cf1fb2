import type { MailFailure } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { WarningPanel } from './warning-panel.tsx';

/** Says that the client's own mail account takes no mail. */
export function MailWarning({ failing }: { failing: MailFailure }) {
  const { since, failures, reason, falls_back } = failing;
  return (
    <WarningPanel title="Mail">
      <p>
        <b>{causes[reason]}</b> {failures === 1 ? 'One mail was' : `${failures} mails were`} not taken since{' '}
        {formatDateTime(since)}.
      </p>
      <p>
        {falls_back
          ? 'These mails leave through the mail server of this installation instead.'
          : 'These mails wait and are tried again for two days.'}{' '}
        A developer or super admin can change the Mandrill Key in the website settings.
      </p>
    </WarningPanel>
  );
}

/** Says that mails were not sent because the client had sent as many as it may. */
export function RefusedMails({ count }: { count: number }) {
  return (
    <WarningPanel title="Mails that were not sent">
      <p>
        <b>{count === 1 ? 'One mail of today was' : `${formatCount(count)} mails of today were`} not sent.</b>{' '}
        An address that is not confirmed gets three a day, and there are limits for each address and for all
        mails of a website. Answers to forms and tickets are in the dashboard.
      </p>
    </WarningPanel>
  );
}

const causes: Readonly<Record<MailFailure['reason'], string>> = {
  key: 'Your Mandrill account refuses the key.',
  message: 'Your Mandrill account refuses mails.',
  unreachable: 'Your Mandrill account cannot be reached.',
};
