import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { addJob, defineJob } from '../../platform/jobs/index.ts';
import { type MailMessage, mailMessage } from '../../platform/mail/index.ts';
import { countMail } from './recipients.ts';

/** A text of ours: no word of it is a client's or a visitor's. */
const fixedText = z.object({ subject: z.string().max(200), html: z.string().max(10_000) });

export const sendMail = defineJob({
  name: 'mail.send',
  lane: 'mail',
  payload: z.object({
    clientId: z.string(),
    message: mailMessage,
    /** Jobs of older versions have none: they are sent to confirmed addresses only. */
    fixed: fixedText.nullable().default(null),
    framed: z.boolean().default(false),
  }),
  maxAttempts: 15,
});

export interface NewMail extends Omit<MailMessage, 'id'> {
  /** The client in whose name it is sent (`default_email`, `default_name`, `mandrill_key`). */
  readonly clientId: string;
  /** A name for the message; one with the same name that still waits is replaced. Default: a random one. */
  readonly id?: string;
  /** Sent instead, by the mail server of the installation, to addresses that are not confirmed: no client writes free text to strangers through it. */
  readonly fixed: z.output<typeof fixedText>;
  /** The text says where the address comes from: with a sender of the client's own it goes to addresses that are not confirmed, too. */
  readonly framed?: boolean;
}

/**
 * Sends a message once the transaction has committed, again and again until a server takes it (two days). Beyond the limits of
 * `recipients.ts` it is not sent, which Insights shows.
 */
export async function queueMail(
  tx: Transaction,
  { clientId, id = randomUUID(), fixed, framed = false, ...mail }: NewMail,
): Promise<void> {
  const to = await countMail(tx, clientId, mail.to);
  if (to.length === 0) return;
  const message = { ...mail, id, to: [...to] };
  await addJob(tx, sendMail, { clientId, message, fixed, framed }, { key: id });
}
