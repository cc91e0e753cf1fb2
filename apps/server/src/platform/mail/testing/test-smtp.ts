import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | null;
  readonly password: string | null;
  /** The message with its transfer encoding undone. */
  readonly text: string;
}

export interface TestSmtp {
  readonly server: SMTPServer;
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses messages with this code; null takes them again. */
  refuse(code: number | null): void;
  /** Refuses every login with any password. */
  refuseLogins(refused: boolean): void;
  /** Resolves once so many messages have come. */
  arrived(count: number): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

/** A real SMTP server on the loopback that keeps what it gets. `port` 0: any free one. */
export async function startTestSmtp(port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const logins = new Map<string, { user: string; password: string }>();
  let refusal: number | null = null;
  let isClosed = false;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth({ username, password }, session, done) {
      if (isClosed) return done(Object.assign(new Error(`Invalid login ${password}`), { responseCode: 535 }));
      const user = username ?? '';
      logins.set(session.id, { user, password: password ?? '' });
      done(null, { user });
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('Refused'), { responseCode: refusal }));
        const login = logins.get(session.id);
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: login?.user ?? null,
          password: login?.password ?? null,
          text: decode(Buffer.concat(chunks).toString('utf8')),
        });
        done(null);
        for (const check of waiting) check();
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    server,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (code) => {
      refusal = code;
    },
    refuseLogins: (refused) => {
      isClosed = refused;
    },
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Undoes quoted-printable, which is what short texts get. */
function decode(text: string): string {
  if (!/quoted-printable/i.test(text)) return text;
  const joined = text.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_all, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
