import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { mayMail } from '../../platform/auth/mailed-link.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { plainName } from '../../platform/mail/index.ts';
import { type DeliverMailDeps, deliverPlatformMail } from './deliver-mail.ts';

/** Queued with every account, so that its maker cannot tell whether the address has another one. */
export const tellOwner = defineJob({
  name: 'mail.tell-owner',
  lane: 'mail',
  payload: z.object({ clientId: z.string(), email: z.string(), origin: z.url() }),
  maxAttempts: 15,
});

/** Tells the owner of an address that has an account in one client that another client has made one, too. */
export function createTellOwnerHandler(deps: DeliverMailDeps): JobHandler {
  return handleJob(tellOwner, async ({ clientId, email, origin }, { attempt }) => {
    const client = await deps.db.transact(
      { kind: 'system', reason: 'account of a known address' },
      async (tx) => {
        const name = await findNewClient(tx, clientId, email);
        // A mail that no server took yet is not a second one.
        return name !== null && (attempt > 1 || (await mayMail(tx, email))) ? name : null;
      },
    );
    if (client === null) return;
    const { host } = new URL(origin);
    await deliverPlatformMail(deps, origin, {
      id: randomUUID(),
      to: [email],
      replyTo: null,
      subject: 'Another account with your address',
      html: `<p>Another client of ${host}, “${escapeHtml(plainName(client))}”, made an account with your e-mail address.</p>
<p>Your own account stays as it is, and its password too. The new account has a password of its own.</p>
<p>If you do not know this client, ignore this message.</p>`,
    });
  });
}

/** The client's name if it has an account of the address and another client has one, too. */
async function findNewClient(tx: Transaction, clientId: string, email: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select c.name from "user" u join client c on c.id = u.client_id
    where u.client_id = ${clientId} and u.email = ${email} and u.deleted_at is null and exists (
      select from "user" o join client oc on oc.id = o.client_id
      where o.email = u.email and o.client_id <> u.client_id and not o.blocked and o.deleted_at is null
        and oc.deleted_at is null)`.execute(tx);
  return rows[0]?.name ?? null;
}
