import { Button, Skeleton } from '@mantine/core';
import { roleTitle } from '@vold/contract';
import { AppLink } from '../../base/ui/app-link.tsx';
import { Avatar } from '../../base/ui/avatar.tsx';
import { QueryError } from '../../base/ui/list-states.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import cards from '../../editing/record/record-form.module.css';
import { ChangePassword } from './change-password.tsx';
import { PasskeyList } from './passkey-list.tsx';
import classes from './profile-screen.module.css';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** The signed-in user's own record: who it is, the password, the second factor, passkeys, sessions. */
export function ProfileScreen() {
  const { detail } = useSignedIn();
  const factor = useAnswer(['self-second-factor'], (settings) =>
    api.call('GET self/second-factor', settings),
  );
  return (
    <Screen title="Your profile">
      <div className={classes.column}>
        <section className={cards.card} aria-label="Account">
          <div className={`${classes.person} row`}>
            <Avatar name={detail.name} size="large" />
            <div>
              <b>{detail.name}</b>
              <p className="note">
                {detail.email} · {roleTitle(detail.role)}
              </p>
            </div>
          </div>
        </section>
        {factor.data?.password !== false && (
          <section className={cards.card} aria-labelledby="password-title">
            <h2 id="password-title" className={cards.title}>
              Change password
            </h2>
            <ChangePassword />
          </section>
        )}
        <section className={cards.card} aria-labelledby="factor-title">
          <h2 id="factor-title" className={cards.title}>
            Second factor
          </h2>
          {factor.isError && <QueryError query={factor} />}
          {factor.isPending && <Skeleton height={56} />}
          {factor.data && <SecondFactor status={factor.data} />}
        </section>
        <section className={cards.card} aria-labelledby="passkeys-title">
          <h2 id="passkeys-title" className={cards.title}>
            Passkeys
          </h2>
          {factor.isError && <QueryError query={factor} />}
          {factor.isPending && <Skeleton height={88} />}
          {factor.data && <PasskeyList status={factor.data} />}
        </section>
        <section className={cards.card} aria-labelledby="sessions-title">
          <h2 id="sessions-title" className={cards.title}>
            Sessions
          </h2>
          <SessionList />
        </section>
        {may(detail, 'api-key.list') && (
          <section className={cards.card} aria-labelledby="keys-title">
            <h2 id="keys-title" className={cards.title}>
              API keys
            </h2>
            <p className="quiet">Programs act for you with a key instead of your password.</p>
            <div>
              <Button component={AppLink} href="/dashboard/vip/api-key">
                Open API keys
              </Button>
            </div>
          </section>
        )}
      </div>
    </Screen>
  );
}
