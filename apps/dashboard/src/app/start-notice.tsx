import { Button } from '@mantine/core';
import message from '../core/screen/message-screen.module.css';
import { signOut } from '../core/session/sign-out.ts';
import { useStartNotice } from '../core/session/start-patiently.ts';
import classes from './start-notice.module.css';

/** Covers the page while the start-up is being retried. */
export function StartNotice() {
  const notice = useStartNotice((state) => state.notice);
  if (!notice) return null;
  const leave = () => {
    notice.giveUp();
    void signOut();
  };
  return (
    <div className={classes.cover}>
      <div className="stack" role="alert">
        <h1 className={message.message}>The dashboard cannot start at the moment</h1>
        <p className={message.detail}>{notice.reason}</p>
        <p className={message.detail}>You are still signed in. The dashboard keeps trying for 30 seconds.</p>
        <div className={classes.actions}>
          <Button variant="filled" onClick={notice.tryAgain}>
            Try again
          </Button>
          <Button onClick={leave}>Sign out</Button>
        </div>
      </div>
    </div>
  );
}
