import type { SendMailOptions } from 'nodemailer';
import { type MailMessage, type MailSender, mailMessage, mailSender } from './mail-message.ts';
import { writeToOutbox } from './outbox.ts';
import { plainText } from './plain-text.ts';

export interface MailerOptions {
  /** `SMTP_URL` (`smtp://user:password@host:587`); null writes to the outbox. */
  readonly smtpUrl: string | null;
  /** Folder of messages that no server takes. */
  readonly outbox: string;
  /** Mandrill's SMTP server, unless a test has its own. */
  readonly mandrill?: { readonly host: string; readonly port: number; readonly requireTLS: boolean };
}

export interface Mailer {
  /** True if the installation has a mail server (`SMTP_URL`); otherwise messages without a key go to the outbox. */
  readonly hasServer: boolean;
  /**
   * Hands a message to the server that delivers it: Mandrill where a key is given, else `SMTP_URL`, else the outbox.
   * Rejects where the server cannot be reached or refuses it.
   */
  send(message: MailMessage, from: MailSender, mandrillKey: string | null): Promise<void>;
}

const mandrillServer = { host: 'smtp.mandrillapp.com', port: 587, requireTLS: true };
/** Milliseconds: a server that says nothing must not hold a worker. */
const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
};
/** Content never names files or addresses to be read in. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, outbox, mandrill = mandrillServer } = options;

  return {
    hasServer: smtpUrl !== null,
    async send(message, from, mandrillKey) {
      const checked = mailMessage.parse(message);
      const mail = compose(checked, mailSender.parse(from));
      // Only what mails keeps it in memory.
      const { createTransport } = await import('nodemailer');
      if (mandrillKey !== null) {
        // Mandrill takes any user name with a key.
        const auth = { user: from.address, pass: mandrillKey };
        await createTransport({ ...mandrill, ...timeouts, ...closed, auth }).sendMail(mail);
      } else if (smtpUrl !== null) {
        await createTransport({ url: smtpUrl, ...timeouts, ...closed }).sendMail(mail);
      } else {
        const transport = createTransport({
          streamTransport: true,
          buffer: true,
          newline: 'windows',
          ...closed,
        });
        const { message: bytes } = await transport.sendMail(mail);
        if (!Buffer.isBuffer(bytes)) throw new Error('A message for the outbox was not made');
        await writeToOutbox(outbox, checked.id, bytes);
      }
    },
  };
}

function compose(message: MailMessage, from: MailSender): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${message.id}@${domain}>`,
    from,
    // Addresses as objects: nothing in them is parsed as a list.
    to: message.to.map((address) => ({ name: '', address })),
    ...(message.replyTo !== null && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    html: message.html,
    text: plainText(message.html),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
