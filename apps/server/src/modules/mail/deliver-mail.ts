import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Mailer, MailMessage, MailSender } from '../../platform/mail/index.ts';
import { readSecret } from '../webconfig/index.ts';

export interface DeliverMailDeps {
  readonly db: Database;
  readonly keychain: Keychain;
  readonly mailer: Mailer;
}

const sealed = z.record(z.string(), z.string()).catch({});

/**
 * Hands a message to the mail server at once, with the sender and the key that the client has at that moment. For
 * handlers of jobs whose message must not be stored; everything else uses `queueMail`.
 */
export async function deliverMail(
  { db, keychain, mailer }: DeliverMailDeps,
  clientId: string,
  message: MailMessage,
): Promise<void> {
  const config = await db.read({ kind: 'client', clientId }, (tx) =>
    tx
      .selectFrom('webconfig')
      .select(['default_email', 'default_name', 'site_name', 'website_url', 'secrets'])
      .where('client_id', '=', clientId)
      .executeTakeFirst(),
  );
  const key = readSecret(sealed.parse(config?.secrets), 'mandrill_key', keychain, clientId);
  await mailer.send(message, senderOf(config), key);
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
