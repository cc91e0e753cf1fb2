import cards from '../../record/record-form.module.css';
import { useSignedIn } from '../../session/session-store.ts';
import { Screen } from '../../shell/screen.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ChangePassword } from './change-password.tsx';
import classes from './profile-screen.module.css';
import { SessionList } from './session-list.tsx';

/** The signed-in user's own record: who it is, the password, the sessions. */
export function ProfileScreen() {
  const { detail } = useSignedIn();
  return (
    <Screen title="Your profile">
      <div className={classes.column}>
        <section className={cards.card} aria-label="Account">
          <div className={classes.person}>
            <Avatar name={detail.name} size="large" />
            <div>
              <b>{detail.name}</b>
              <p>
                {detail.email} · {detail.role}
              </p>
            </div>
          </div>
        </section>
        <section className={cards.card} aria-labelledby="password-title">
          <h2 id="password-title" className={cards.title}>
            Change password
          </h2>
          <ChangePassword />
        </section>
        <section className={cards.card} aria-labelledby="sessions-title">
          <h2 id="sessions-title" className={cards.title}>
            Sessions
          </h2>
          <SessionList />
        </section>
      </div>
    </Screen>
  );
}
