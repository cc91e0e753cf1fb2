import type { ReactNode } from 'react';
import classes from './message-screen.module.css';

interface MessageScreenProps {
  /** HTTP status shown above the message; null for none. */
  status: number | null;
  message: string;
  /** One more sentence. */
  detail?: string;
  /** Ways on: links and buttons. */
  children?: ReactNode;
}

/** A screen that only says something: the error layout (ERR-01, ERR-03). */
export function MessageScreen({ status, message, detail, children }: MessageScreenProps) {
  return (
    <main id="main" className={classes.screen}>
      {status !== null && <p className={`${classes.status} num`}>{status}</p>}
      <h1 className={classes.message}>{message}</h1>
      {detail && <p className={classes.detail}>{detail}</p>}
      {children && <div className={classes.ways}>{children}</div>}
    </main>
  );
}
