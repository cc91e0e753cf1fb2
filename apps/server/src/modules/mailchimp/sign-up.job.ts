import { cutText } from '@vold/contract';
import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { ClientFetch } from '../../platform/safe-fetch/index.ts';
import { askMailchimp, type MailchimpAnswer } from './ask-mailchimp.ts';
import { readMailchimpAccount } from './mailchimp-account.ts';
import { signUp } from './sign-up.kind.ts';
import { type WantedMember, wantedMember } from './wanted-member.ts';

interface SignUpDeps {
  readonly db: Database;
  readonly keychain: Keychain;
  readonly fetch: ClientFetch;
  /** Base URL of Mailchimp, with `{dc}`. */
  readonly base: string;
}

interface Result {
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly message: string;
}

/**
 * `form-submission.subscribe`: adds the member, and retries with growing pauses for two days. A refusal is not retried
 * automatically: staff read the reason, and retry once it is fixed.
 */
export function createSignUpHandler({ db, keychain, fetch, base }: SignUpDeps): JobHandler {
  return handleJob(signUp, async ({ clientId, id }, { attempt, signal }) => {
    const scope = { kind: 'client', clientId } as const;
    const record = (result: Result) =>
      db.transact(scope, (tx) =>
        tx
          .updateTable('newsletter_sign_up')
          .set({ ...result, message: cutText(result.message, 1000), updated_at: new Date().toISOString() })
          .where('client_id', '=', clientId)
          .where('submission_id', '=', id)
          .execute(),
      );
    const due = await db.read(scope, async (tx) => ({
      member: await readMember(tx, clientId, id),
      account: await readMailchimpAccount(tx, keychain, clientId),
    }));
    if (due.member === undefined) return;
    if (due.member === null) {
      await record({ state: 'failed', message: 'The form has no e-mail address: add an Email input to it.' });
      return;
    }
    if (typeof due.account === 'string') {
      await record({ state: 'failed', message: due.account });
      return;
    }
    const { member, account } = due;
    const answer = await addMember(
      (question) =>
        askMailchimp(
          (address, { timeout: _, ...options }) => fetch(clientId, address, options),
          base,
          account,
          { ...question, signal },
        ),
      `lists/${account.list}/members/${member.hash}`,
      member,
    );
    if (answer.kind === 'answered') {
      await record({ state: 'sent', message: messageOf(answer.body) });
      return;
    }
    const last = answer.kind === 'refused' || attempt >= signUp.maxAttempts;
    await record({ state: last ? 'failed' : 'waiting', message: answer.message });
    if (answer.kind === 'away') throw new Error(answer.message);
  });
}

/**
 * Adds a member. An existing member keeps their names and language: the form may not ask for them, and another person may have
 * typed the address.
 */
async function addMember(
  ask: (question: { method: 'GET' | 'PUT'; path: string; body?: string }) => Promise<MailchimpAnswer>,
  path: string,
  { address, person }: WantedMember,
): Promise<MailchimpAnswer> {
  const known = await ask({ method: 'GET', path: `${path}?fields=status` });
  const isNew = known.kind === 'refused' && known.status === 404;
  if (known.kind !== 'answered' && !isNew) return known;
  const body = JSON.stringify({ ...address, ...(isNew && person) });
  return ask({ method: 'PUT', path: `${path}?skip_merge_validation=true`, body });
}

/** Undefined: the submission was deleted, or its sign-up no longer waits. */
async function readMember(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<WantedMember | null | undefined> {
  const row = await tx
    .selectFrom('form-submission as s')
    .innerJoin('newsletter_sign_up as n', (join) =>
      join.onRef('n.client_id', '=', 's.client_id').onRef('n.submission_id', '=', 's.id'),
    )
    .select(['s.data', 's.inputs', 's.language'])
    .where('s.client_id', '=', clientId)
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .where('n.state', '=', 'waiting')
    .executeTakeFirst();
  return row && wantedMember(row);
}

const member = z.object({ status: z.string() });

function messageOf(body: unknown): string {
  switch (member.safeParse(body).data?.status) {
    case 'pending':
      return 'Mailchimp has asked the visitor by e-mail to confirm.';
    case 'subscribed':
      return 'The visitor gets the newsletter already.';
    case 'unsubscribed':
      return 'The visitor had unsubscribed, and Mailchimp keeps it so.';
    default:
      return '';
  }
}
