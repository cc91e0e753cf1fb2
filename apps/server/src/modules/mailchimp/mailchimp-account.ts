import { isDataCenter } from '@vold/contract';
import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { readSecret } from '../webconfig/index.ts';

export interface MailchimpAccount {
  readonly key: string;
  /** Part of a host name. */
  readonly dataCenter: string;
  readonly list: string;
}

const stored = z.object({
  mailchimp: z.object({ data_center: z.string().default(''), list_id: z.string().default('') }),
  secrets: z.record(z.string(), z.string()),
});

/** Reads the client's account. @returns a sentence about what is missing in Website config, if something is */
export async function readMailchimpAccount(
  tx: Transaction,
  keychain: Keychain,
  clientId: string,
): Promise<MailchimpAccount | string> {
  const row = await tx
    .selectFrom('webconfig')
    .select(['mailchimp', 'secrets'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const config = stored.safeParse(row).data;
  const key = config ? readSecret(config.secrets, 'mailchimp.api_key', keychain, clientId) : null;
  if (!config || key === null) return 'The settings of the website have no API key of Mailchimp.';
  const dataCenter = config.mailchimp.data_center;
  const list = config.mailchimp.list_id.trim();
  if (!isDataCenter(dataCenter)) {
    return 'The data center in Settings, Website must be the end of the API key, such as us21.';
  }
  if (!/^[\w-]{1,60}$/.test(list)) return 'The settings of the website have no list id of Mailchimp.';
  return { key, dataCenter, list };
}
