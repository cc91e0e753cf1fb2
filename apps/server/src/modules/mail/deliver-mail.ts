import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Database } from '../../platform/db/index.ts';
import type { JobRun } from '../../platform/jobs/index.ts';
import type { Mailer, MailMessage, MailSender } from '../../platform/mail/index.ts';
import { readSecret } from '../webconfig/index.ts';
import { forgetFailure, noteFailure, reasonOf } from './own-account.ts';

export interface DeliverMailDeps {
  readonly db: Database;
  readonly keychain: Keychain;
  readonly mailer: Mailer;
}

const sealed = z.record(z.string(), z.string()).catch({});

/**
 * Hands a message to the mail server at once, with the sender and the key that the client has at that moment. If the client's
 * own account does not take it, it leaves through the installation's mail server, which Insights and the log tell.
 *
 * @throws the error of the account if the installation has no mail server: a copy in its outbox reaches nobody
 */
export async function deliverMail(
  { db, keychain, mailer }: DeliverMailDeps,
  clientId: string,
  message: MailMessage,
  log: JobRun['log'],
): Promise<void> {
  const config = await readConfig(db, clientId);
  const key = readSecret(sealed.parse(config?.secrets), 'mandrill_key', keychain, clientId);
  const sender = senderOf(config);
  if (key === null) return mailer.send(message, sender, null);
  try {
    await mailer.send(message, sender, key);
  } catch (error) {
    const reason = reasonOf(error);
    await noteFailure(db, clientId, { reason, falls_back: mailer.hasServer });
    // Without what the server said: it may repeat what it was sent.
    log.warn(
      { client: clientId, mail: message.id, reason },
      "A client's own mail account does not take a mail",
    );
    if (!mailer.hasServer) throw error;
    return mailer.send(message, sender, null);
  }
  await forgetFailure(db, clientId);
}

/**
 * Hands a message about somebody's account to the installation's own mail server at once: who owns an account that the
 * client's settings name could read it there. The message is stored nowhere. The sender is that of the platform's own
 * settings, so that no client speaks in its name.
 *
 * @param origin of the dashboard, whose host is the sender's if the platform has no address
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
      .select(['default_email', 'default_name', 'website_url'])
      .where('client.master', '=', true)
      .executeTakeFirst(),
  );
  const sender = senderOf({
    default_email: platform?.default_email ?? '',
    default_name: platform?.default_name ?? '',
    site_name: 'Vold',
    website_url: platform?.website_url || origin,
  });
  await mailer.send(message, sender, null);
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

interface SenderConfig {
  readonly default_email: string;
  readonly default_name: string;
  readonly site_name: string;
  readonly website_url: string;
}

/** Without a `default_email`: no-reply at the website's host name. */
function senderOf(config: SenderConfig | undefined): MailSender {
  const name = config?.default_name || config?.site_name || 'Vold';
  const address = config?.default_email;
  if (address) return { name, address };
  const host = config && URL.canParse(config.website_url) ? new URL(config.website_url).hostname : '';
  const domain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host) ? host.replace(/^www\./, '') : 'vold.localhost';
  return { name, address: `no-reply@${domain}` };
}
