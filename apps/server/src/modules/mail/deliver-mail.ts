import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Database } from '../../platform/db/index.ts';
import type { JobRun } from '../../platform/jobs/index.ts';
import type { Mailer, MailMessage, MailSender } from '../../platform/mail/index.ts';
import { readSecret } from '../webconfig/index.ts';
import { forgetFailure, noteFailure, reasonOf } from './own-account.ts';
import type { sendMail } from './queue-mail.ts';
import { confirmedOf } from './recipients.ts';
import { mailDomain, platformSender, readServerSender } from './sender.ts';

export interface DeliverMailDeps {
  readonly db: Database;
  readonly keychain: Keychain;
  readonly mailer: Mailer;
  /** The dashboard's origin, for the platform's sender and links. Default: this machine. */
  readonly origin?: string;
}

type QueuedMail = z.output<typeof sendMail.payload>;

const sealed = z.record(z.string(), z.string()).catch({});
const thisMachine = 'http://localhost';

/**
 * Hands a message to the mail server at once, with the sender and the key that the client has at that moment. If the client's
 * own account does not take it, it leaves through the installation's mail server, which Insights and the log tell.
 *
 * @throws the error of the account if the installation has no mail server, whose outbox reaches no one, or if an address is not confirmed
 */
export async function deliverMail(
  deps: DeliverMailDeps,
  mail: QueuedMail,
  log: JobRun['log'],
): Promise<void> {
  const { db, keychain, mailer } = deps;
  const { clientId, message } = mail;
  const config = await readConfig(db, clientId);
  const key = readSecret(sealed.parse(config?.secrets), 'mandrill_key', keychain, clientId);
  if (key === null) return deliverByServer(deps, mail, log);
  try {
    await mailer.send(message, accountSender(config), key);
  } catch (error) {
    const reason = reasonOf(error);
    await noteFailure(db, clientId, { reason, falls_back: mailer.hasServer });
    // Without what the server said: it may repeat what it was sent.
    log.warn(
      { client: clientId, mail: message.id, reason },
      "A client's own mail account does not take a mail",
    );
    const confirmed = await confirmedOf(db, clientId, message.to);
    // A key that no server accepts must not open the installation's mail server for mail to strangers.
    if (!mailer.hasServer || !message.to.every((address) => confirmed.has(address))) throw error;
    return deliverByServer(deps, mail, log);
  }
  await forgetFailure(db, clientId);
}

/**
 * Hands a message to the mail server of the installation, whose name is everybody's: addresses that are not confirmed get a text of ours.
 */
async function deliverByServer(
  { db, mailer, origin = thisMachine }: DeliverMailDeps,
  { clientId, message, fixed, framed }: QueuedMail,
  log: JobRun['log'],
): Promise<void> {
  const { sender, replyTo, isOwn } = await readServerSender(db, clientId, origin);
  const confirmed = await confirmedOf(db, clientId, message.to);
  const isFree = (address: string) => confirmed.has(address) || (framed && isOwn);
  const free = message.to.filter(isFree);
  const others = message.to.filter((address) => !isFree(address));
  if (free.length > 0)
    await mailer.send({ ...message, to: free, replyTo: message.replyTo ?? replyTo }, sender, null);
  if (others.length === 0) return;
  if (fixed) {
    const id = free.length > 0 ? `${message.id}-other` : message.id;
    await mailer.send({ id, to: others, replyTo: null, ...fixed }, sender, null);
  } else
    log.warn(
      { client: clientId, mail: message.id },
      'A mail to an address that is not confirmed is not sent',
    );
}

/**
 * Sends a message about a user's account through the installation's own mail server at once: the owner of an account in the
 * client's settings could read it there. The message is not stored. The sender is that of the platform's settings, so that no
 * client can send in its name.
 *
 * @param origin of the dashboard; its host is the sender's if the platform has no address
 */
export async function deliverPlatformMail(
  { db, mailer }: Pick<DeliverMailDeps, 'db' | 'mailer'>,
  origin: string,
  message: MailMessage,
): Promise<void> {
  const platform = await db.read({ kind: 'system', reason: 'sender of the platform' }, (tx) =>
    tx
      .selectFrom('webconfig')
      .innerJoin('client', 'client.id', 'webconfig.client_id')
      .select([
        'default_email as platform_email',
        'default_name as platform_name',
        'website_url as platform_url',
      ])
      .where('client.master', '=', true)
      .executeTakeFirst(),
  );
  await mailer.send(message, platformSender(platform, origin), null);
}

async function readConfig(db: Database, clientId: string) {
  return db.read({ kind: 'client', clientId }, (tx) =>
    tx
      .selectFrom('webconfig')
      .select(['default_email', 'default_name', 'site_name', 'website_url', 'secrets'])
      .where('client_id', '=', clientId)
      .executeTakeFirst(),
  );
}

type Config = Awaited<ReturnType<typeof readConfig>>;

/** The sender in the client's own mail account, which says whose domains it takes. */
export function accountSender(config: Omit<NonNullable<Config>, 'secrets'> | undefined): MailSender {
  return {
    name: config?.default_name || config?.site_name || 'Vold',
    address: config?.default_email || `no-reply@${mailDomain(config?.website_url ?? '')}`,
  };
}
