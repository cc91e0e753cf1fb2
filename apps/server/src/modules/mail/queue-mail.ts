import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { addJob, defineJob } from '../../platform/jobs/index.ts';
import { type MailMessage, mailMessage } from '../../platform/mail/index.ts';

export const sendMail = defineJob({
  name: 'mail.send',
  lane: 'mail',
  payload: z.object({ clientId: z.string(), message: mailMessage }),
  maxAttempts: 15,
});

export interface NewMail extends Omit<MailMessage, 'id'> {
  /** The client in whose name it is sent (`default_email`, `default_name`, `mandrill_key`). */
  readonly clientId: string;
  /** A name for the message; one with the same name that still waits is replaced. Default: a random one. */
  readonly id?: string;
}

/** Sends a message once the transaction has committed, again and again until a server takes it (two days). */
export async function queueMail(
  tx: Transaction,
  { clientId, id = randomUUID(), ...mail }: NewMail,
): Promise<void> {
  await addJob(tx, sendMail, { clientId, message: { ...mail, id } }, { key: id });
}
