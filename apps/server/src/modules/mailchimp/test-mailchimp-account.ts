import type { ServiceTest } from '@vold/contract';
import { z } from 'zod';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { askMailchimp } from './ask-mailchimp.ts';
import type { MailchimpAccount } from './mailchimp-account.ts';

const list = z.object({ name: z.string(), stats: z.object({ member_count: z.number() }).optional() });

/** Asks Mailchimp for the list's name: key, data center and list id are right if it answers. */
export async function testMailchimpAccount(
  fetch: SafeFetch,
  base: string,
  account: MailchimpAccount | string,
): Promise<ServiceTest> {
  if (typeof account === 'string') return { ok: false, message: account };
  const answer = await askMailchimp(
    (address, options) => fetch(address, { ...options, timeout: 5_000 }),
    base,
    account,
    { path: `lists/${account.list}?fields=name,stats.member_count` },
  );
  if (answer.kind !== 'answered') return { ok: false, message: answer.message };
  const found = list.safeParse(answer.body).data;
  if (!found) return { ok: false, message: 'What answered is not Mailchimp.' };
  const members = found.stats ? `, with ${found.stats.member_count} members` : '';
  return { ok: true, message: `Mailchimp knows the list “${found.name}”${members}.` };
}
