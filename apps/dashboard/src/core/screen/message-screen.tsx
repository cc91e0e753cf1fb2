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
export function MessageScreen(props: MessageScreenProps) {
  return (
    <main id="main" className={classes.screen}>
      <Message {...props} heading="h1" />
    </main>
  );
}

/** The same inside of a screen with its own title. */
export function MessagePanel(props: MessageScreenProps) {
  return (
    <div className={classes.screen}>
      <Message {...props} heading="h2" />
    </div>
  );
}

type MessageProps = MessageScreenProps & { heading: 'h1' | 'h2' };

function Message({ status, message, detail, children, heading: Heading }: MessageProps) {
  return (
    <>
      {status !== null && <p className={`${classes.status} num`}>{status}</p>}
      <Heading className={classes.message}>{message}</Heading>
      {detail && <p className={classes.detail}>{detail}</p>}
      {children && <div className={`${classes.ways} row`}>{children}</div>}
    </>
  );
}
