import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SecondFactorStatus } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { formatDate } from '../../base/text/date.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { lastFactor } from './last-factor.ts';
import classes from './profile-screen.module.css';
import { ProveFactor } from './prove-factor.tsx';
import { RenewedCodes } from './renewed-codes.tsx';

/** The authenticator app and its recovery codes: set up, renewed and removed. */
export function SecondFactor({ status }: { status: SecondFactorStatus }) {
  const { since, recovery_codes: left, password } = status;
  const navigate = useNavigate();
  const isLastFactor = status.demanded && status.passkeys === 0;
  if (since === null) {
    return (
      <>
        <p className="quiet">
          With an authenticator app, signing in asks for a code from your phone as well as the password.
        </p>
        <div>
          <Button component={Link} to="/second-factor">
            Set up an authenticator app
          </Button>
        </div>
      </>
    );
  }

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['self-second-factor'] });

  function renew() {
    openPopup({
      title: 'New recovery codes',
      width: 'small',
      content: (close) => (
        <ProveFactor
          hasPassword={password}
          lead="They take the place of the old ones."
          action="Make new codes"
          onCancel={close}
          onProved={async (proof) => {
            const result = await api.call('POST self/second-factor/recovery-codes', { body: proof });
            if (!result.ok) return result.data.message;
            close();
            openPopup({
              title: 'Recovery codes',
              content: (done) => <RenewedCodes codes={result.data.recovery_codes} onDone={done} />,
            });
            await refresh();
            return null;
          }}
        />
      ),
    });
  }

  function disable() {
    openPopup({
      title: 'Remove the authenticator app',
      width: 'small',
      content: (close) => (
        <ProveFactor
          hasPassword={password}
          lead={`Signing in will not ask for its code any more.${isLastFactor ? ` ${lastFactor}` : ''}`}
          action="Remove"
          onCancel={close}
          onProved={async (proof) => {
            const result = await api.call('POST self/second-factor/disable', { body: proof });
            if (!result.ok) return result.data.message;
            close();
            notify('Authenticator app removed');
            if (isLastFactor) await navigate({ to: '/second-factor' });
            await refresh();
            return null;
          }}
        />
      ),
    });
  }

  return (
    <ul className={classes.sessions}>
      <li className={`${classes.session} row`}>
        <div>
          <b>Authenticator app</b>
          <p className="note num">Set up on {formatDate(since)}</p>
        </div>
        <Button size="xs" onClick={disable}>
          Remove
        </Button>
      </li>
      <li className={`${classes.session} row`}>
        <div>
          <b>Recovery codes</b>
          <p className="note num">{left} left, each of which signs you in once without the phone</p>
        </div>
        <Button size="xs" onClick={renew}>
          Make new codes
        </Button>
      </li>
    </ul>
  );
}
